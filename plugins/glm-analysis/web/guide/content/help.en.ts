import type { GuideSection } from '../section';

const sections: readonly GuideSection[] = [
  {
    title: 'How figures are computed',
    terms: [
      ['Exposure', 'Days of cover in the year / 365, leap years too; over all years the term / 365.'],
      [
        'Earned premium',
        'The premium of the days that have passed in the year, rounded cumulatively: the years add up to the premium exactly.',
      ],
      ['Frequency', 'Claims / exposure.'],
      ['Severity', 'Claim amount / claims. With a claims file: divided by the rows of that file.'],
      ['Pure premium', 'Claim amount / exposure.'],
      ['Loss ratio', 'Claim amount / earned premium.'],
      ['Credibility Z', '√(claims / 1082), at most 1. Below 0.3 a level is hatched.'],
    ],
  },
  {
    title: 'Frequent messages',
    terms: [
      [
        'This file was imported before',
        'Exactly these bytes are there already, perhaps in the recycle bin. Open that file, or restore it.',
      ],
      ['A job is running', 'One job works on a file at a time. Wait for it, or cancel it from the bell.'],
      ['Somebody else changed this', 'It was saved while you were editing. Choose yours or theirs; nothing is lost before you choose.'],
      ['Made from the file before', 'The analysis file was created anew. Run the analysis again for new figures.'],
      ['The disk of the server is full', 'Nothing was half-written. Ask an administrator to free some space, then try again.'],
    ],
  },
  {
    title: 'Reporting a fault',
    text: [
      'Messages of faults carry a reference. Send it to your administrator with what you were doing; it finds the very request in the server\'s log. How the extensions and Python stand is told on the page "Extensions".',
    ],
  },
];
export default sections;
