import type { GuideSection } from '../section';

const sections: readonly GuideSection[] = [
  {
    title: 'Running an analysis',
    text: [
      'In "File management", the button "Analyse" of a file opens a dialog with the method and the saved settings. A three-way analysis needs three different variables. It runs in the background: go elsewhere, reload, or cancel it; a notification tells when it is done.',
    ],
    picture: { name: 'run', alt: 'The dialog of an analysis with method, setting and the variables that it takes' },
  },
  {
    title: 'One-way',
    text: [
      'The line with points is the chosen metric, read on the left axis, with the fitted line of a model dashed beside it; the bars are exposure (policy-years), read on the second axis at the right. A hatched level has too few claims to be relied on; it does not stretch the axis: what goes on beyond it is cut at the edge, with a tip and its true figure. Beside the chart is a table with totals, a line for what lies outside the period, and one for the whole file. Ratios are computed from sums and are never averages of ratios; a zero denominator is written "–".',
      'File, analysis, variable and year stand in one row; choose another variable or year, then "Run query". The button "Display" of the chart holds the fitted lines of models and the order of the levels; the two beside it draw the metric as a line or as bars.',
      'Choose a bar, a point or a row to see the policies behind it and to download them.',
    ],
    picture: { name: 'one-way', alt: 'A one-way chart: exposure and frequency by level, and the table with totals' },
  },
  {
    title: 'Two-way and three-way',
    text: [
      'A two-way analysis is a cross table of two variables for the chosen metric, with bars, lines or a heat map: a shade for each cell; hatched cells are fainter. "Sort by value" puts the greatest first. A three-way analysis draws stacked bars: the first variable along the axis, the third by colour, the second in the tooltip.',
      'The simple Excel export is the table that you see, with its chart below it; the advanced one has a sheet for each variable, year by year, each with its chart, and a sheet of what was computed from what. Each chart can be saved as a spreadsheet too, which draws it again; a second sheet says file, mapping, setting and years.',
    ],
    picture: { name: 'two-way', alt: 'A cross table of two variables' },
  },
  {
    title: 'Insight charts and the map',
    text: [
      'The tab "Insight analysis" holds ready charts: claims over premium by year, premium by province, vehicle value, vehicle type. One choice of year is for all of them; any chart can have a year of its own. An empty chart is small and leads to the nearest year that has figures. The map colours the 34 provinces by premium per policy-year; read each by mouse or with the Tab key.',
    ],
    picture: { name: 'map', alt: 'The map of average premium by province' },
  },
  {
    title: 'GLM',
    text: [
      'The tab "GLM" fits a frequency (Poisson, offset log of exposure) or a severity (Gamma) with log link on variables of a setting. The base level is the one with the most exposure, unless another is chosen in the form. Where Pearson’s χ² / df is well above 1, fit the frequency as quasi-Poisson: its standard errors are wider, and it has no AIC. Relativities come with 95 % confidence intervals.',
      'AIC and deviance are those of the policies, so models of the same policies compare: the list says how far each AIC is above the best. A smaller AIC is better. Models of other years, or of another mapping, are not ranked together.',
      'For a variable in the model, observed and fitted agree by construction. The tab "Not in the model" shows both for the other variables of the setting and by year: where they part, the variable explains what the model misses.',
      'Saved models can be laid over one another, and their fitted line is drawn on the one-way chart of the same variable.',
    ],
    picture: { name: 'glm', alt: 'Relativities of a model by level' },
  },
];
export default sections;
