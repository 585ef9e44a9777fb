import type { GuideSection } from '../section';

const sections: readonly GuideSection[] = [
  {
    title: 'Importing a file',
    text: [
      'Open the report manager of the line of business (motor, health, reserve), tab "File management". A file may be csv, xlsx or xlsm; each row is one insured object for one term. It needs no preparation: encoding, separators and the header row are found while it is read.',
      'The original bytes are kept. When the same file is imported again, you are told so and led to the one that is there.',
    ],
    steps: [
      'Choose the kind of file. "Sample files" offers one of each kind for download.',
      'Choose the file and press "Import". Large files are sent in pieces; after a lost connection the next try sends only what is missing.',
      'Once the file has been read, its row tells how many rows it has, and "Setting" leads to the next step.',
    ],
    picture: { name: 'files', alt: 'The table of imported files with the next action of each' },
  },
  {
    title: 'Checking the data',
    text: [
      'The summary tells of each column: missing and unreadable values, type, minimum, maximum, average. Errors of one kind are told once, with their count and the first rows.',
      'A column that can be read in two ways, such as 01/02/2026 or 1.234, is asked about, with one of its values and what each answer makes of it. The answer is remembered for files with the same columns. Codes with leading zeros stay texts.',
    ],
    picture: { name: 'check', alt: 'The summary of the data and the errors by column' },
  },
  {
    title: 'Mapping columns to the template',
    text: [
      'Each slot of the template takes one column of the file. Drag a column into a slot, or do it by keyboard: space lifts a column, arrows go from slot to slot, space drops it. Optional slots have blue names and may stay empty.',
    ],
    steps: [
      'Press "Accept … suggestions": names, contents and earlier mappings of files with the same columns are used. A suggestion that you refuse, or take out again, stays away; the column can still be chosen.',
      'A file of given exposure needs its calendar year. Where it has no column for it, give one year for every row beside that slot. The year and the free columns are remembered for files with the same columns: look whether the year is still right.',
      'When claims are in a file of their own, choose the claims file. Each claim attaches to exactly one policy row by policy number and date of loss; claims without a policy are counted and listed apart.',
      'Columns that the template lacks, such as engine size or the age of the driver, are added as free columns. Files of the reserve have none.',
      'Where the file has no date of loss, choose "Underwriting year" under "Years of the analysis": exposure, premium and claims of a cover then all stand in the year in which it begins. It can also be chosen for files with dates of loss.',
      'Where the amounts are not in đồng, choose their currency under "Settings of the file": it stands behind every amount and in every export.',
      'In a file that is grouped already, map the number of policies of a row to NUM_POLICIES: contracts in force are counted by it.',
      'Look at the preview, then save. Every row is checked against the saved mapping.',
    ],
    picture: { name: 'mapping', alt: 'The slots of the template beside the columns of the file' },
  },
  {
    title: 'Creating the analysis file',
    text: [
      'The analysis file has one row for each policy row and calendar year: exposure in days / 365, earned and written premium, the claims of that year and their amount. By underwriting years it has one row for each policy row.',
      'Creating it anew keeps earlier analyses; they are marked as made from the file before.',
      'When another mapping is saved afterwards, the analysis file no longer counts: it is marked as outdated, with everything computed from it, and nothing new can be computed until it is created anew. Its row in the table of files offers that.',
    ],
    picture: { name: 'analysis-file', alt: 'Totals of the analysis file and its detail' },
  },
];
export default sections;
