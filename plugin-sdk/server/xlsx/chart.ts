import { columnLetters, escaped } from './xml';

/** A row of figures, beside the categories of a chart. */
export interface ChartFigures {
  name: string;
  /** From 0. */
  column: number;
  /** null: there is none, and nothing is drawn. */
  values: readonly (number | null)[];
  /** As Excel writes it: `#,##0.0`. */
  format: string;
}

/** A line on the left axis over bars on the second, right one, drawn below the rows of a sheet. */
export interface SheetChart {
  title: string;
  /** Row of the first category, from 1; the others follow it. */
  firstRow: number;
  categories: { title: string; column: number; values: readonly string[] };
  line: ChartFigures;
  bars: ChartFigures;
}

const drawingMl = 'http://schemas.openxmlformats.org/drawingml/2006';
const [columnsWide, rowsHigh] = [10, 24];

/** Where the chart stands: two rows below the last of the sheet. */
export const drawingXml = (lastRow: number, relations: string): string => {
  const corner = (name: string, column: number, row: number) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  const frame = `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${drawingMl}/chart"><c:chart xmlns:c="${drawingMl}/chart" xmlns:r="${relations}" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame>`;
  return `<xdr:wsDr xmlns:xdr="${drawingMl}/spreadsheetDrawing" xmlns:a="${drawingMl}/main"><xdr:twoCellAnchor>${corner('from', 0, lastRow + 1)}${corner('to', columnsWide, lastRow + 1 + rowsHigh)}${frame}<xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`;
};

/** The chart itself (ECMA-376, part 1, 21.2). Excel draws a second pair of axes over the first: the bars have the first one, at the right. */
export function chartXml({ title, firstRow, categories, line, bars }: SheetChart, sheet: string): string {
  const lastRow = firstRow + categories.values.length - 1;
  const range = (column: number) => {
    const letters = columnLetters(column);
    return escaped(`'${sheet.replaceAll("'", "''")}'!$${letters}$${firstRow}:$${letters}$${lastRow}`);
  };
  const points = (values: readonly (string | number | null)[]) =>
    `<c:ptCount val="${values.length}"/>${values.map((value, i) => (value === null ? '' : `<c:pt idx="${i}"><c:v>${escaped(String(value))}</c:v></c:pt>`)).join('')}`;
  const figures = ({ column, values, format }: ChartFigures) => {
    const held = `<c:formatCode>${escaped(format)}</c:formatCode>${points(values)}`;
    // in a range a text such as "–" would be drawn as 0
    return values.includes(null)
      ? `<c:numLit>${held}</c:numLit>`
      : `<c:numRef><c:f>${range(column)}</c:f><c:numCache>${held}</c:numCache></c:numRef>`;
  };
  const named = `<c:cat><c:strRef><c:f>${range(categories.column)}</c:f><c:strCache>${points(categories.values)}</c:strCache></c:strRef></c:cat>`;
  const series = (one: ChartFigures, index: number, look: string) =>
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:v>${escaped(one.name)}</c:v></c:tx>${look}${named}<c:val>${figures(one)}</c:val></c:ser>`;
  const words = (text: string, size: number) =>
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${size}" b="0"/></a:pPr><a:r><a:rPr lang="vi" sz="${size}" b="0"/><a:t>${escaped(text)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;
  const axis = (
    kind: 'catAx' | 'valAx',
    [id, cross]: readonly [number, number],
    where: 'b' | 'l' | 'r',
    inside: string,
    rest: string,
    hidden = 0,
  ) =>
    `<c:${kind}><c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="${hidden}"/><c:axPos val="${where}"/>${inside}<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${where === 'b' ? 'low' : 'nextTo'}"/><c:crossAx val="${cross}"/>${rest}</c:${kind}>`;
  const format = (code: string) => `<c:numFmt formatCode="${escaped(code)}" sourceLinked="0"/>`;
  const between = '<c:crossBetween val="between"/>';
  const plot = [
    `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series(bars, 0, solid('C7D2DD'))}<c:gapWidth val="60"/><c:axId val="1"/><c:axId val="2"/></c:barChart>`,
    `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series(line, 1, `${stroke('0F6C8C')}<c:marker><c:symbol val="circle"/><c:size val="6"/>${solid('0F6C8C')}</c:marker>`)}<c:marker val="1"/><c:axId val="3"/><c:axId val="4"/></c:lineChart>`,
    axis('catAx', [1, 2], 'b', words(categories.title, 1000), '<c:crosses val="autoZero"/>'),
    axis('valAx', [2, 1], 'r', words(bars.name, 1000) + format(bars.format), `<c:crosses val="max"/>${between}`),
    axis('catAx', [3, 4], 'b', '', '<c:crosses val="autoZero"/>', 1),
    axis(
      'valAx',
      [4, 3],
      'l',
      `<c:majorGridlines>${stroke('E1E1E1')}</c:majorGridlines>${words(line.name, 1000)}${format(line.format)}`,
      `<c:crosses val="autoZero"/>${between}`,
    ),
  ].join('');
  return `<c:chartSpace xmlns:c="${drawingMl}/chart" xmlns:a="${drawingMl}/main"><c:roundedCorners val="0"/><c:chart>${words(title, 1400)}<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${plot}</c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}

const solid = (colour: string): string => `<c:spPr><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></c:spPr>`;
const stroke = (colour: string): string =>
  `<c:spPr><a:ln w="19050"><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></a:ln></c:spPr>`;
