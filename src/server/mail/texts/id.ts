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
    intro: 'Konfirmasi bahwa Anda ingin menggunakan alamat ini untuk akun Anda di {site}.',
    action: 'Konfirmasi email ini',
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
