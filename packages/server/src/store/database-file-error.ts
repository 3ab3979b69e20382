/** The file of a database cannot be opened: it is damaged, or another program's, or nobody may read or write it. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError';
  /** The file, as the option `file` names it. */
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`sqliteStore: ${JSON.stringify(file)} cannot be opened as a database: ${describeCause(cause)}`, {
      cause,
    });
    this.file = file;
  }
}

function describeCause(cause: unknown): string {
  const { code = '', message } = cause as { code?: unknown; message: string };
  const text = `${String(code)} ${message}`;
  if (text.includes('SQLITE_NOTADB'))
    return 'it is not a SQLite database. Restore it from a backup, or name another file: one that is missing is created.';
  if (text.includes('SQLITE_CORRUPT'))
    return 'it is damaged. Restore it from a backup, and remove the files beside it whose names end with -wal and -shm.';
  if (/SQLITE_(?:CANTOPEN|READONLY|PERM)|ConnectionFailed/.test(text))
    return 'it is a folder, or this process may not read and write it. Correct its permissions and those of its folder.';
  return `${message}. Restore it from a backup, or name another file.`;
}
