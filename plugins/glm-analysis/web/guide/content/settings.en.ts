import type { GuideSection } from '../section';

const sections: readonly GuideSection[] = [
  {
    title: 'Versions',
    text: [
      'A setting says how each variable is grouped and which years count. A file may have several versions, each with a name; every analysis records the one it was made with, so changing a version later changes no earlier figure.',
      'Settings are in the tab "Setting" of the manager, step "Variable settings", once the file has an analysis file.',
    ],
    steps: [
      'Choose the file.',
      'Choose the observed years: at most 5 in a row. What lies outside is a line of its own, so that totals always make the whole file.',
      'Choose variables in the three lists on the left; the chart on the right shows exposure and frequency of the chosen one.',
      'Save. The first time you are asked for the name of the version.',
    ],
    picture: { name: 'settings', alt: 'The lists of variables, the statistics chart and the grouping editor' },
  },
  {
    title: 'Groups and ranges',
    terms: [
      [
        'Categorical',
        'Drag one level onto another to group them, or select several and merge them, and name the group. A level in no group stands for itself. Missing values are "Unknown"; no group may be called so. Of a variable with many levels, search and select all that were found, or paste a list from a spreadsheet: a second column says the group of each level.',
      ],
      [
        'Numbers',
        'Enter the edges. A range includes its lower edge and not its upper one: a value on an edge belongs to the range that starts there. Edges entered twice are removed, and you are told.',
      ],
      ['Vehicle value', 'In millions of the currency of the file; by default 100 to 1000 by 100, then 2000 to 5000 by 1000.'],
      [
        'Supplement clauses',
        'With the templates CAR_CMB_02 and HEALTH_CMB_02 only, in pairs of code and premium. The first pair and the last remaining one cannot be deleted.',
      ],
    ],
  },
  {
    title: 'Levels with little data',
    text: [
      'A hatched bar has too few claims for its frequency to be relied on: credibility Z = √(claims / 1082) below 0.3, that is fewer than 98 claims. Merge such levels with one of similar meaning.',
    ],
  },
];
export default sections;
