import { columnLetters, escaped } from './xml';

/** A row of figures, one for each category of a chart. */
export interface ChartFigures {
  name: string;
  /** Where they stand in the sheet, from 0; left out where they stand together nowhere, and the chart has them itself. */
  column?: number;
  /** null: there is none, and nothing is drawn. */
  values: readonly (number | null)[];
  /** As Excel writes it: `#,##0.0`. */
  format: string;
  /** All others together: grey. */
  isRest?: boolean;
}

/** A chart below the rows of a sheet. Lines have the left axis; bars beside them stand on the second, right one. */
export interface SheetChart {
  title: string;
  /** Row of the first category, from 1; the others follow it. */
  firstRow: number;
  /** `column` as that of figures. */
  categories: { title: string; column?: number; values: readonly string[] };
  bars?: readonly ChartFigures[];
  lines?: readonly ChartFigures[];
  /** The bars of a category are one. */
  isStacked?: boolean;
}

const drawingMl = 'http://schemas.openxmlformats.org/drawingml/2006';
const [columnsWide, rowsHigh, rowsBetween] = [10, 24, 2];

/** Where the charts stand: the first two rows below the last of the sheet, each further one below that. */
export function drawingXml(lastRow: number, charts: number, relations: string): string {
  const corner = (name: string, column: number, row: number) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  const anchors = Array.from({ length: charts }, (_, i) => {
    const top = lastRow + 1 + i * (rowsHigh + rowsBetween);
    const frame = `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${i + 2}" name="Chart ${i + 1}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${drawingMl}/chart"><c:chart xmlns:c="${drawingMl}/chart" xmlns:r="${relations}" r:id="rId${i + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame>`;
    return `<xdr:twoCellAnchor>${corner('from', 0, top)}${corner('to', columnsWide, top + rowsHigh)}${frame}<xdr:clientData/></xdr:twoCellAnchor>`;
  });
  return `<xdr:wsDr xmlns:xdr="${drawingMl}/spreadsheetDrawing" xmlns:a="${drawingMl}/main">${anchors.join('')}</xdr:wsDr>`;
}

/** Bars behind lines; then the colours of the charts on screens, the last of them for what was put together. */
const behind = 'C7D2DD';
const [rest, ...colours] = ['8C929C', '3B7F8B', 'D37B20', '5370EC', 'CA4069', '4CA563', 'A06F08', 'AD73CE'] as const;
/** Beyond so many a colour comes again. */
const colourOf = (index: number): string => colours[index % colours.length]!;

/**
 * The chart itself (ECMA-376, part 1, 21.2). Excel draws a second pair of axes over the first: bars beside lines
 * have the first one, at the right.
 */
export function chartXml({ title, firstRow, categories, bars = [], lines = [], isStacked = false }: SheetChart, sheet: string): string {
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
    return column === undefined || values.includes(null)
      ? `<c:numLit>${held}</c:numLit>`
      : `<c:numRef><c:f>${range(column)}</c:f><c:numCache>${held}</c:numCache></c:numRef>`;
  };
  const names =
    categories.column === undefined
      ? `<c:strLit>${points(categories.values)}</c:strLit>`
      : `<c:strRef><c:f>${range(categories.column)}</c:f><c:strCache>${points(categories.values)}</c:strCache></c:strRef>`;
  const series = (one: ChartFigures, index: number, look: string) =>
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:v>${escaped(one.name)}</c:v></c:tx>${look}<c:cat>${names}</c:cat><c:val>${figures(one)}</c:val></c:ser>`;
  const words = (text: string, size: number) =>
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${size}" b="0"/></a:pPr><a:r><a:rPr lang="vi" sz="${size}" b="0"/><a:t>${escaped(text)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;
  const axis = (
    kind: 'catAx' | 'valAx',
    [id, cross]: readonly [number, number],
    where: 'b' | 'l' | 'r',
    inside: string,
    after: string,
    hidden = 0,
  ) =>
    `<c:${kind}><c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="${hidden}"/><c:axPos val="${where}"/>${inside}<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${where === 'b' ? 'low' : 'nextTo'}"/><c:crossAx val="${cross}"/>${after}</c:${kind}>`;
  // one name says what an axis counts; of several the legend does
  const valueAxis = (own: readonly [number, number], of: readonly ChartFigures[], where: 'l' | 'r') => {
    const grid = where === 'l' ? `<c:majorGridlines>${stroke('E1E1E1')}</c:majorGridlines>` : '';
    const name = of.length === 1 ? words(of[0]!.name, 1000) : '';
    const inside = `${grid}${name}<c:numFmt formatCode="${escaped(of[0]?.format ?? 'General')}" sourceLinked="0"/>`;
    return axis('valAx', own, where, inside, `<c:crosses val="${where === 'r' ? 'max' : 'autoZero'}"/><c:crossBetween val="between"/>`);
  };
  const isBoth = bars.length > 0 && lines.length > 0;
  const barColour = (one: ChartFigures, index: number) => (one.isRest ? rest : isBoth ? behind : colourOf(index));
  const lineLook = (one: ChartFigures, index: number) => {
    const colour = one.isRest ? rest : colourOf(index);
    return `${stroke(colour)}<c:marker><c:symbol val="circle"/><c:size val="6"/>${solid(colour)}</c:marker>`;
  };
  const ofAxes = ([id, cross]: readonly [number, number]) => `<c:axId val="${id}"/><c:axId val="${cross}"/>`;
  const [first, second] = [
    [1, 2],
    [3, 4],
  ] as const;
  const ofLines = isBoth ? second : first;
  const drawnBars = bars.map((one, i) => series(one, i, solid(barColour(one, i)))).join('');
  const drawnLines = lines.map((one, i) => series(one, bars.length + i, lineLook(one, i))).join('');
  const plot = [
    bars.length &&
      `<c:barChart><c:barDir val="col"/><c:grouping val="${isStacked ? 'stacked' : 'clustered'}"/><c:varyColors val="0"/>${drawnBars}<c:gapWidth val="60"/>${isStacked ? '<c:overlap val="100"/>' : ''}${ofAxes(first)}</c:barChart>`,
    lines.length &&
      `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${drawnLines}<c:marker val="1"/>${ofAxes(ofLines)}</c:lineChart>`,
    axis('catAx', first, 'b', words(categories.title, 1000), '<c:crosses val="autoZero"/>'),
    valueAxis([2, 1], isBoth || !lines.length ? bars : lines, isBoth ? 'r' : 'l'),
    isBoth && axis('catAx', second, 'b', '', '<c:crosses val="autoZero"/>', 1),
    isBoth && valueAxis([4, 3], lines, 'l'),
  ];
  return `<c:chartSpace xmlns:c="${drawingMl}/chart" xmlns:a="${drawingMl}/main"><c:roundedCorners val="0"/><c:chart>${words(title, 1400)}<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${plot.filter(Boolean).join('')}</c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}

const solid = (colour: string): string => `<c:spPr><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></c:spPr>`;
const stroke = (colour: string): string =>
  `<c:spPr><a:ln w="19050"><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></a:ln></c:spPr>`;
