import type { MailOutline } from './mail-outline.js';

/** Returns a mail as plain text. An address has a line of its own, which programs turn into a link. */
export function textMail({
  title,
  intro,
  code,
  table = [],
  action,
  links = [],
  notes,
  reason,
  siteUrl,
}: MailOutline): string {
  const blocks = [
    title,
    intro,
    code,
    table.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...[action, ...links].map((one) => one && `${one.label}:\n${one.link}`),
    notes.join('\n'),
    `-- \n${reason}\n${siteUrl}`,
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}
