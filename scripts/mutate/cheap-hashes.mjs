/** Makes hashes of passwords cheap: on purpose they take longer than everything else a test of the server does. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done);
syncBuiltinESMExports();
