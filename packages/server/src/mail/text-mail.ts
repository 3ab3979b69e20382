import type { MailOutline } from './standard-mail.js';

/** Returns a mail as plain text. An address has a line of its own, which programs turn into a link. */
export function textMail({ title, intro, table = [], action, notes, reason, siteUrl }: MailOutline): string {
  const blocks = [
    title,
    intro,
    table.map(([name, value]) => `${name}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.link}`,
    notes.join('\n'),
    `-- \n${reason}\n${siteUrl}`,
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}
