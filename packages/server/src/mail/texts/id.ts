import type { MailTexts } from './mail-texts.js';

/** Indonesian texts of the mails. */
export const id: MailTexts = {
  shared: {
    copyAddress: 'Jika tombol tidak berfungsi, salin alamat ini ke browser Anda:',
    validFor: 'Link berlaku selama {duration}.',
    ignore: 'Jika Anda tidak memintanya, abaikan email ini. Tidak akan ada yang berubah.',
    contactOwner: 'Jika ini bukan Anda, hubungi pemilik situs.',
    reason: 'Anda menerima email ini karena alamat ini dimasukkan di {site}.',
  },
  'password-reset': {
    subject: 'Reset sandi Anda',
    intro: 'Seseorang meminta sandi baru untuk akun Anda di {site}.',
    action: 'Pilih sandi baru',
  },
  'email-confirmation': {
    subject: 'Konfirmasi email Anda',
    intro: 'Seseorang membuat akun di {site} dengan alamat ini. Konfirmasikan bahwa alamat ini milik Anda.',
    changeIntro:
      'Orang yang masuk ke {site} dengan {email} ingin memakai alamat ini sebagai gantinya. Konfirmasikan bahwa alamat ini milik Anda.',
    action: 'Konfirmasi email ini',
    notYou:
      'Jika ini bukan Anda, Anda tidak perlu melakukan apa pun. Jika Anda mengonfirmasi, Anda memilih kata sandi sendiri dan tidak ada orang lain yang dapat masuk ke akun itu lagi.',
  },
  'email-change-asked': {
    subject: 'Seseorang ingin mengubah email Anda',
    intro:
      'Seseorang yang mengetahui kata sandi Anda meminta agar mulai sekarang masuk ke {site} dengan {email}. Email berubah saat tautan yang dikirim ke alamat itu digunakan.',
    action: 'Pilih kata sandi baru',
    notYou:
      'Jika ini bukan Anda, pilih kata sandi baru sekarang. Itu membatalkan perubahan dan mengeluarkan semua orang.',
  },
  'email-changed': {
    subject: 'Email Anda telah diubah',
    intro: 'Sekarang Anda masuk ke {site} dengan {email}.',
  },
  'account-exists': {
    subject: 'Anda sudah memiliki akun',
    intro: 'Seseorang ingin menggunakan alamat ini untuk akun di {site}. Alamat ini sudah memiliki akun.',
    action: 'Masuk',
  },
  'order-confirmation': {
    subject: 'Pesanan Anda di {site}',
    intro: 'Terima kasih atas pembayaran Anda. Sekarang Anda menjadi anggota {title}.',
    action: 'Lihat pesanan Anda',
    order: 'Nomor pesanan',
    date: 'Tanggal',
    item: 'Keanggotaan',
    total: 'Jumlah',
  },
  cancellation: {
    subject: 'Keanggotaan Anda dibatalkan',
    intro: 'Keanggotaan Anda di {title} dibatalkan. Tidak akan ada pembayaran lagi.',
    action: 'Lihat keanggotaan Anda',
    accessUntil: 'Anda memiliki akses hingga {date}.',
    ended: 'Akses Anda telah berakhir.',
  },
};
