import { escapeFormula } from '@tessera/plugin-sdk/server/xlsx';

/** One transfer. */
export interface Transfer {
  /** Six digits that name the bank. */
  bin: string;
  accountNumber: string;
  holderName: string;
  /** Whole đồng. */
  amount: number;
  /** Comes back with the bank's advice: the code of the withdrawal. */
  reference: string;
}

interface BankFile {
  /** Without the dot. */
  ending: string;
  contentType: string;
  write(transfers: readonly Transfer[]): Buffer;
}

const head = ['bin', 'account_number', 'holder_name', 'amount', 'reference'];
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]) => cells.map((text) => cell(escapeFormula(text))).join(',') + '\r\n';

/** CSV in UTF-8 as RFC 4180 describes it, with a head. No cell runs as a formula. */
const csv: BankFile = {
  ending: 'csv',
  contentType: 'text/csv; charset=utf-8',
  write: (transfers) =>
    Buffer.from(
      [head, ...transfers.map((one) => [one.bin, one.accountNumber, one.holderName, String(one.amount), one.reference])].map(line).join(''),
    ),
};

/** How our bank wants its file. Another form takes its place here, and nowhere else. */
export const bankFile: BankFile = csv;
