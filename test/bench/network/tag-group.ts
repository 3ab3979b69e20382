import { sampleInterleaved } from '../interleaved.js';
import { networkPages, type NetworkPage, type PageName } from './network-pages.js';
import { readProbe, type PageGroup } from './page-group.js';
import { formatTagReport, type Sample } from './tag-report.js';
import { visitPage, type Moment } from './visit-page.js';

const pages = Object.keys(networkPages) as PageName[];

/** The pages with tags: how long visitors wait for the button, its view and the form that it opens. */
export const tagGroup: PageGroup = {
  pages,
  async measure(names, setup) {
    const probe = await readProbe('network-probe.js', setup);
    const keys = pages
      .filter((name) => names.includes(name))
      .flatMap((name) => momentsOf(networkPages[name]).map((moment) => ({ name, moment })));
    const results = await sampleInterleaved(keys, setup.runs, ({ name, moment }) =>
      visitPage(setup.browser, setup.url, networkPages[name], { moment, probe }),
    );
    const samples = [...results].map(([key, visits]): Sample => ({ ...key, visits }));
    return { samples, report: formatTagReport(samples) };
  },
};

/** Returns the moments of a press that are measured. The first one also measures the page before the press. */
function momentsOf({ opens }: NetworkPage): Moment[] {
  return opens ? ['idle', 'at once'] : ['idle'];
}
