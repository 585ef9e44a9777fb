import type { GuideSection } from '../section';

const sections: readonly GuideSection[] = [
  {
    title: 'From a policy file to the reserve',
    text: [
      'The manager "Reserve" computes the unearned premium of each policy at a valuation date by the daily method: the denominator is the contract\'s own days, never a fixed 365.',
    ],
    steps: [
      'Import the policy file and map its columns in "Mapping data".',
      'In "Analysis import" create the table that is computed from.',
      'The row of the file then offers "Calculate", which leads to "Python process". Enter the valuation date there. For an addition for premium deficiency, choose products of the file and enter their expected loss ratio and expense ratio.',
      'In "Analysis report" choose the calculation: its totals stand in one row, the chart beside the table of what it shows, the other table and every policy below. Download it from the same row.',
    ],
    picture: { name: 'reserve-process', alt: 'The valuation date, ratios by product and earlier calculations' },
  },
  {
    title: 'Reading the result',
    terms: [
      [
        'UPR',
        'Premium less what is earned through the valuation date. Earned and unearned make the premium exactly, to the đồng, in each policy and every total.',
      ],
      ['UPR_FAC_1F365', 'The unexpired share. Of a group: sum of UPR over sum of premium.'],
      ['UPR_ADDITIONAL', 'Added where the expected loss ratio and the expense ratio exceed 100 % together; 0 where no ratios are given.'],
      ['UPR_FINAL', 'UPR plus UPR_ADDITIONAL.'],
      ['Left out', 'Policies issued after the valuation date and rows that lack data are counted, with the reason and the first rows.'],
    ],
    picture: { name: 'reserve-report', alt: 'The reserve by branch: figures, chart and table' },
  },
  {
    title: 'When the calculation cannot run',
    text: [
      'It uses Python on the server. Where that is missing the screen says what to install; everything else works. Code 00 is success, 01 is failure; the reason stands under the code, and the log has the details.',
    ],
  },
];
export default sections;
