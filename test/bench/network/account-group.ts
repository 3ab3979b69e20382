import { sampleInterleaved } from '../interleaved.js';
import { accountPages, type AccountPageName } from './account-pages.js';
import { formatAccountReport, type AccountSample } from './account-report.js';
import { readProbe, type PageGroup } from './page-group.js';
import { visitAccount } from './visit-account.js';

const pages = Object.keys(accountPages) as AccountPageName[];

/** The pages with an account or a login: when they are painted, and how fast they respond. */
export const accountGroup: PageGroup = {
  pages,
  async measure(names, setup) {
    const probe = await readProbe('account-probe.js', setup);
    const keys = pages.filter((name) => names.includes(name));
    const results = await sampleInterleaved(keys, setup.runs, (name) =>
      visitAccount(setup.browser, setup.url, accountPages[name], probe),
    );
    const samples = [...results].map(([name, visits]): AccountSample => ({ name, visits }));
    return { samples, report: formatAccountReport(samples) };
  },
};
