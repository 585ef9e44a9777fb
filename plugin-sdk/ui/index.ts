/** The look of every screen. Plugins take all of it from here. */
export { ThemeRoot, useThemeName } from './theme/ThemeRoot';
export { themeOf, ownTokens, type OwnTokens, type TesseraTheme, type ThemeChoice, type ThemeName } from './theme/themes';
export { tesseraRamp, chartPalette, sequentialPalette, type BrandRamp } from './theme/ramp';
export { forcedColours, useMedia, useNarrow } from './theme/useMedia';
export { usePrinting } from './theme/usePrinting';
export { useWidth } from './theme/useWidth';
export { Icon, loadIcons, type IconName, type IconSource } from './icons/Icon';

export { closing } from './overlay/closing';
export { cut, tip } from './overlay/Tip';
export { Floating } from './overlay/Floating';
export { MenuAt, MenuButton, type Action, type MenuItem, type MenuTriggerProps } from './overlay/Menu';

export { usePageName } from './page/pageName';
export { PageFrame, type PageFrameProps } from './page/PageFrame';
export { ListViewsPart, ViewsButton, type ListViewsProps } from './list/ListViews';
export { provideListSettings, type AllListSettings, type ListSettings } from './list/listSettings';
export { ScreenTabs, type ScreenTab } from './page/ScreenTabs';
export { TabbedPage } from './page/TabbedPage';
export { ChoiceBar } from './list/ChoiceBar';
export { DayInput } from './list/DayInput';
export { Card, CardGrid, CardTools } from './page/Card';
export { QueryCard, type QueryCardProps } from './page/QueryCard';
export { FigureCard, type FigureCardProps } from './dashboard/FigureCard';
export { PeriodPicker } from './dashboard/PeriodPicker';
export { SessionList } from './page/SessionList';
export { LinkCard, type LinkCardProps } from './page/LinkCard';
export { DescriptionList, type DescriptionItem } from './page/DescriptionList';
export { Tabs } from './page/Tabs';
export { useEdgeFade } from './page/edgeFade';
export { TabStrip, type Tab, type TabStripProps } from './page/TabStrip';

export { StateCard, type StateCardProps } from './states/StateCard';
export { Empty, NoMatch, NoPermission, Failed, Offline, PermissionWords, useOnline, usePermissionWords } from './states/states';
export { connection, useConnection, type Connection } from './states/connection';
export { SkeletonItem, TableSkeleton, FormSkeleton, CardSkeleton } from './states/skeletons';
export { QueryBoundary, type QueryState } from './states/QueryBoundary';
export { ErrorBoundary } from './states/ErrorBoundary';
export { LazyComponent, lazyDialog, lazyPart } from './states/lazyPart';
export { isMissingPart, page, reloadForNewVersion } from './states/newVersion';
export { useNotifyFailure } from './states/MissingPart';
export { Reference } from './states/Reference';
export { readProblem, failureOf, type Problem, type Failure } from './states/readProblem';

export * from './format/format';
export { useFormat, useLanguage, Money, Figures, Percent, DateText, DateTimeText, RelativeTime, Phone } from './format/values';

export { CutText } from './table/CutText';
export { NameCell, type NameCellProps } from './table/NameCell';
export { countColumn, dateColumn, momentColumn, nameColumn, phoneColumn, tagColumn } from './table/usualColumns';
export { activeState } from './table/activeState';
export { DataTable, type DataTableProps } from './table/DataTable';
export { ManyRows, manyRows } from './table/ManyRows';
export type { WindowedRow } from './table/Windowed';
export { IconButton } from './table/IconButton';
export { SortButton } from './table/SortButton';
export { Checkbox } from './table/Checkbox';
export { SheetProvider, useDownloadSheet, type DownloadSheet } from './table/sheets';
export { Pager, useTotalText, type PagerProps } from './table/Pager';
export type { Column, CellValue, Sort, RowAction, BulkAction, ListBulkAction, Selection, Density } from './table/columns';

export { ListPage, type ListPageProps, type PrimaryAction } from './list/ListPage';
export { FilterBar, type FilterBarProps } from './list/FilterBar';
export { SearchField } from './list/SearchField';
export { SearchPicker, type SearchPickerProps } from './list/SearchPicker';
export { useListState, type ListDefaults, type ListInput, type ListState, type ViewState } from './list/useListState';
export { readPage, type ListPageData, type PagedResponse } from './list/readPage';
export type { ExportAs, ExportedList } from './list/ExportButton';
export type { FilterDef, FilterValue, FilterValues, UseFound } from './list/filters';

export { NotifyRoot, NotifyPlacement } from './feedback/NotifyRoot';
export { useNotify, useConfirm } from './feedback/useNotify';
export { useAction } from './feedback/useAction';
export type { ConfirmRequest, ToastOptions, Placement } from './feedback/notifyStore';
export { StatusTag, TypeTag, ChipList, type StatusTone, type TypeTone } from './feedback/tags';
export { Stars } from './feedback/Stars';
export { CountBadge } from './feedback/CountBadge';
export { UsageBar } from './feedback/UsageBar';

export { Attachments, pictureTypes, type AttachmentsProps } from './upload/Attachments';
export { PrivatePicture, type PrivatePictureProps } from './upload/PrivatePicture';
export { FileUpload, type FileUploadProps } from './upload/FileUpload';
export type { SendFile, SendOptions } from './upload/useFileUpload';

export { sdkMessages } from './messages';
export { LinesField, type LinesFieldProps } from './lines/LinesField';
export { LinesTable } from './lines/LinesTable';
export type { LineColumn, LineReference, LineTotals } from './lines/columns';
export * from './forms';
