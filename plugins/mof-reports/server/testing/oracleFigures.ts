/** Figures of the worked examples whose inputs are long: for the engine, and for the way of a user. */

/** 11-PNT by column, in million đồng. */
export const motorResult: Readonly<Record<string, number>> = {
  1: 11400, 2: 0, 3: 1850, 4: 2400, 5: 390, 7: 480, 8: 12, 9: 5230, 10: 1046, 11: 640, 12: 128, 13: 90, 14: 1140, 15: 1710, 16: 205,
}; // prettier-ignore

/** A small profit and loss by activity, in tenths of a million đồng. */
export const smallResult: Readonly<Record<string, number>> = {
  '01.1': 100000, '01.2': 5000, '01.3': 8000, '02.1': 30000, '02.2': 2500, '04.1': 6000, '04.2': 400, '11.1': 42000, '11.2': 1500,
  '12': 13000, '13': 3500, '14': 1200, '16': 750, '17.1': 10000, '17.2': 14500, '20': 600, '21': 250, '23': 7000, '24': 900,
  '26': 9000, '31': 300, '32': 120, '51': 3696,
}; // prettier-ignore

/** Consolidated statements of BIC for 2024, as published. */
export const filedResult: Readonly<Record<string, bigint>> = {
  '01.1': 5_437_581_358_498n, '01.2': 131_908_616_270n, '01.3': 44_964_047_310n, '02.1': 1_553_762_769_096n, '02.2': 17_808_206_132n,
  '04.1': 233_236_305_303n, '04.2': 42_437_241_965n, '11.1': 1_320_603_226_801n, '11.2': 22_288_687_162n, '12': 411_316_467_133n,
  '13': 237_722_275_126n, '14': 190_773_654_293n, '16': 40_157_289_882n, '17.1': 671_009_773_304n, '17.2': 1_431_057_445_262n,
  '23': 395_670_217_741n, '24': 22_376_957_261n, '26': 911_828_299_607n, '31': 2_263_674_830n, '32': 1_728_387_523n,
  '51': 150_916_736_284n, '52': 290_890_480n,
}; // prettier-ignore

/** Its balance sheet, that of the year before as far as it is published, and its cash flow. Subtotals whose parts are not known stand in one of them. */
export const filedBalance: Readonly<Record<string, bigint>> = {
  111: 89_593_198_899n, 121: 5_460_118_531_838n, 132: 478_846_325_835n, 141: 37_673_399n, 152: 280_634_540_363n,
  191: 1_246_116_274_718n, 211: 27_033_988_351n, 230: 69_320_249_972n, 258: 972_943_307_191n, 261: 59_582_007_230n,
  '329.1': 2_347_258_302_622n, '329.2': 1_188_279_886_898n, '329.3': 269_067_013_380n,
  311: 5_721_194_876_052n - 3_804_605_202_900n, 411: 2_963_031_221_744n,
}; // prettier-ignore
export const filedBalanceBefore: Readonly<Record<string, bigint>> = {
  '329.1': 2_302_177_858_869n,
  '329.3': 269_067_013_380n - 40_157_289_882n,
};
export const filedFlow: Readonly<Record<string, bigint>> = {
  '01': 650_073_958_155n, '02': 469_187_643_601n - 650_073_958_155n, '09': 359_706_487_060n - 469_187_643_601n,
  '25': -402_695_205_859n, '33': 108_057_931_337n, '60': 21_364_165_724n, '61': 3_159_820_637n,
}; // prettier-ignore

/** What follows from it in profit and loss. */
export const filedComputed: ReadonlyMap<string, bigint> = new Map([
  ['01', 5_524_525_927_458n], ['02', 1_535_954_562_964n], ['03', 3_988_571_364_494n], ['04', 275_673_547_268n],
  ['10', 4_264_244_911_762n], ['11', 1_298_314_539_639n], ['15', 933_946_693_339n], ['17', 2_102_067_218_566n],
  ['18', 3_076_171_201_787n], ['19', 1_188_073_709_975n], ['25', 373_293_260_480n], ['30', 649_538_670_848n],
  ['40', 535_287_307n], ['50', 650_073_958_155n], ['60', 498_866_331_391n],
]); // prettier-ignore
