import { ZoomIn20Regular } from '@fluentui/react-icons/svg/zoom-in';
import { ZoomOut20Regular } from '@fluentui/react-icons/svg/zoom-out';
import { ArrowRotateClockwise20Regular } from '@fluentui/react-icons/svg/arrow-rotate-clockwise';
import { Home20Regular, Home20Filled } from '@fluentui/react-icons/svg/home';
import { Document20Regular, Document20Filled } from '@fluentui/react-icons/svg/document';
import { DocumentText20Regular, DocumentText20Filled } from '@fluentui/react-icons/svg/document-text';
import { DocumentAdd20Regular, DocumentAdd20Filled } from '@fluentui/react-icons/svg/document-add';
import { DocumentTable20Regular, DocumentTable20Filled } from '@fluentui/react-icons/svg/document-table';
import { DocumentError20Regular } from '@fluentui/react-icons/svg/document-error';
import { DocumentCheckmark20Regular, DocumentCheckmark20Filled } from '@fluentui/react-icons/svg/document-checkmark';
import { DocumentPdf20Regular } from '@fluentui/react-icons/svg/document-pdf';
import { Cart20Regular, Cart20Filled } from '@fluentui/react-icons/svg/cart';
import { People20Regular, People20Filled } from '@fluentui/react-icons/svg/people';
import { Person20Regular, Person20Filled } from '@fluentui/react-icons/svg/person';
import { PersonAdd20Regular, PersonAdd20Filled } from '@fluentui/react-icons/svg/person-add';
import { PersonLock20Regular, PersonLock20Filled } from '@fluentui/react-icons/svg/person-lock';
import { PeopleTeam20Regular, PeopleTeam20Filled } from '@fluentui/react-icons/svg/people-team';
import { ContactCard20Regular, ContactCard20Filled } from '@fluentui/react-icons/svg/contact-card';
import { TicketDiagonal20Regular, TicketDiagonal20Filled } from '@fluentui/react-icons/svg/ticket-diagonal';
import { Share20Regular, Share20Filled } from '@fluentui/react-icons/svg/share';
import { Megaphone20Regular, Megaphone20Filled } from '@fluentui/react-icons/svg/megaphone';
import { Gift20Regular, Gift20Filled } from '@fluentui/react-icons/svg/gift';
import { Trophy20Regular, Trophy20Filled } from '@fluentui/react-icons/svg/trophy';
import { Tag20Regular, Tag20Filled } from '@fluentui/react-icons/svg/tag';
import { Wallet20Regular, Wallet20Filled } from '@fluentui/react-icons/svg/wallet';
import { Money20Regular, Money20Filled } from '@fluentui/react-icons/svg/money';
import { BuildingBank20Regular, BuildingBank20Filled } from '@fluentui/react-icons/svg/building-bank';
import { Receipt20Regular, Receipt20Filled } from '@fluentui/react-icons/svg/receipt';
import { ArrowCircleUp20Regular, ArrowCircleUp20Filled } from '@fluentui/react-icons/svg/arrow-circle-up';
import { Calculator20Regular, Calculator20Filled } from '@fluentui/react-icons/svg/calculator';
import { Folder20Regular, Folder20Filled } from '@fluentui/react-icons/svg/folder';
import { FolderAdd20Regular, FolderAdd20Filled } from '@fluentui/react-icons/svg/folder-add';
import { FolderOpen20Regular, FolderOpen20Filled } from '@fluentui/react-icons/svg/folder-open';
import { FolderArrowUp20Regular, FolderArrowUp20Filled } from '@fluentui/react-icons/svg/folder-arrow-up';
import { Archive20Regular, Archive20Filled } from '@fluentui/react-icons/svg/archive';
import { Database20Regular, Database20Filled } from '@fluentui/react-icons/svg/database';
import { Table20Regular, Table20Filled } from '@fluentui/react-icons/svg/table';
import { DataBarVertical20Regular, DataBarVertical20Filled } from '@fluentui/react-icons/svg/data-bar-vertical';
import { DataPie20Regular, DataPie20Filled } from '@fluentui/react-icons/svg/data-pie';
import { DataLine20Regular, DataLine20Filled } from '@fluentui/react-icons/svg/data-line';
import { DataTrending20Regular, DataTrending20Filled } from '@fluentui/react-icons/svg/data-trending';
import { DataHistogram20Regular, DataHistogram20Filled } from '@fluentui/react-icons/svg/data-histogram';
import { MathSymbols20Regular, MathSymbols20Filled } from '@fluentui/react-icons/svg/math-symbols';
import { Board20Regular, Board20Filled } from '@fluentui/react-icons/svg/board';
import { ClipboardTask20Regular, ClipboardTask20Filled } from '@fluentui/react-icons/svg/clipboard-task';
import { TextBulletList20Regular, TextBulletList20Filled } from '@fluentui/react-icons/svg/text-bullet-list';
import { TaskListLtr20Regular, TaskListLtr20Filled } from '@fluentui/react-icons/svg/task-list-ltr';
import { Layer20Regular, Layer20Filled } from '@fluentui/react-icons/svg/layer';
import { PuzzlePiece20Regular, PuzzlePiece20Filled } from '@fluentui/react-icons/svg/puzzle-piece';
import { Building20Regular, Building20Filled } from '@fluentui/react-icons/svg/building';
import { BuildingShop20Regular, BuildingShop20Filled } from '@fluentui/react-icons/svg/building-shop';
import { BuildingHome20Regular, BuildingHome20Filled } from '@fluentui/react-icons/svg/building-home';
import { HeartPulse20Regular, HeartPulse20Filled } from '@fluentui/react-icons/svg/heart-pulse';
import { Doctor20Regular, Doctor20Filled } from '@fluentui/react-icons/svg/doctor';
import { HatGraduation20Regular, HatGraduation20Filled } from '@fluentui/react-icons/svg/hat-graduation';
import { Glasses20Regular, Glasses20Filled } from '@fluentui/react-icons/svg/glasses';
import { Book20Regular, Book20Filled } from '@fluentui/react-icons/svg/book';
import { BookOpen20Regular, BookOpen20Filled } from '@fluentui/react-icons/svg/book-open';
import { Chat20Regular, Chat20Filled } from '@fluentui/react-icons/svg/chat';
import { Mail20Regular, Mail20Filled } from '@fluentui/react-icons/svg/mail';
import { Phone20Regular } from '@fluentui/react-icons/svg/phone';
import { Image20Regular, Image20Filled } from '@fluentui/react-icons/svg/image';
import { ImageAdd20Regular } from '@fluentui/react-icons/svg/image-add';
import { News20Regular, News20Filled } from '@fluentui/react-icons/svg/news';
import { Question20Regular, Question20Filled } from '@fluentui/react-icons/svg/question';
import { Star20Regular, Star20Filled } from '@fluentui/react-icons/svg/star';
import { Certificate20Regular, Certificate20Filled } from '@fluentui/react-icons/svg/certificate';
import { ShieldKeyhole20Regular, ShieldKeyhole20Filled } from '@fluentui/react-icons/svg/shield-keyhole';
import { ShieldCheckmark20Regular, ShieldCheckmark20Filled } from '@fluentui/react-icons/svg/shield-checkmark';
import { Key20Regular } from '@fluentui/react-icons/svg/key';
import { Settings20Regular, Settings20Filled } from '@fluentui/react-icons/svg/settings';
import { Globe20Regular, Globe20Filled } from '@fluentui/react-icons/svg/globe';
import { Location20Regular, Location20Filled } from '@fluentui/react-icons/svg/location';
import { Map20Regular, Map20Filled } from '@fluentui/react-icons/svg/map';
import { VehicleCar20Regular, VehicleCar20Filled } from '@fluentui/react-icons/svg/vehicle-car';
import { Beaker20Regular, Beaker20Filled } from '@fluentui/react-icons/svg/beaker';
import { AppsList20Regular, AppsList20Filled } from '@fluentui/react-icons/svg/apps-list';
import { History20Regular, History20Filled } from '@fluentui/react-icons/svg/history';
import { CalendarClock20Regular, CalendarClock20Filled } from '@fluentui/react-icons/svg/calendar-clock';
import { HourglassHalf20Regular } from '@fluentui/react-icons/svg/hourglass-half';
import { Branch20Regular } from '@fluentui/react-icons/svg/branch';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { Attach20Regular } from '@fluentui/react-icons/svg/attach';
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Pin20Regular, Pin20Filled } from '@fluentui/react-icons/svg/pin';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { Send20Regular } from '@fluentui/react-icons/svg/send';
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap';
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { ReOrderDotsVertical20Regular } from '@fluentui/react-icons/svg/re-order-dots-vertical';
import { NumberSymbol20Regular } from '@fluentui/react-icons/svg/number-symbol';
import { RecordStop20Regular } from '@fluentui/react-icons/svg/record-stop';
import { FilterDismiss20Regular } from '@fluentui/react-icons/svg/filter-dismiss';
import { Bug20Regular } from '@fluentui/react-icons/svg/bug';
import { PlugDisconnected20Regular } from '@fluentui/react-icons/svg/plug-disconnected';
import { PlugConnected20Regular } from '@fluentui/react-icons/svg/plug-connected';
import { DismissCircle20Regular, DismissCircle20Filled } from '@fluentui/react-icons/svg/dismiss-circle';
import { Subtract20Regular } from '@fluentui/react-icons/svg/subtract';
import { ArrowRight20Regular } from '@fluentui/react-icons/svg/arrow-right';
import { ArrowExport20Regular } from '@fluentui/react-icons/svg/arrow-export';

/** What plugins name in menus, actions and empty states: loaded as one chunk when the first of them is drawn. */
export const moreIcons = {
  zoomIn: { regular: ZoomIn20Regular },
  zoomOut: { regular: ZoomOut20Regular },
  rotate: { regular: ArrowRotateClockwise20Regular },
  home: { regular: Home20Regular, filled: Home20Filled },
  document: { regular: Document20Regular, filled: Document20Filled },
  documentText: { regular: DocumentText20Regular, filled: DocumentText20Filled },
  documentAdd: { regular: DocumentAdd20Regular, filled: DocumentAdd20Filled },
  documentTable: { regular: DocumentTable20Regular, filled: DocumentTable20Filled },
  documentError: { regular: DocumentError20Regular },
  documentCheck: { regular: DocumentCheckmark20Regular, filled: DocumentCheckmark20Filled },
  pdf: { regular: DocumentPdf20Regular },
  cart: { regular: Cart20Regular, filled: Cart20Filled },
  people: { regular: People20Regular, filled: People20Filled },
  person: { regular: Person20Regular, filled: Person20Filled },
  personAdd: { regular: PersonAdd20Regular, filled: PersonAdd20Filled },
  personLock: { regular: PersonLock20Regular, filled: PersonLock20Filled },
  team: { regular: PeopleTeam20Regular, filled: PeopleTeam20Filled },
  contactCard: { regular: ContactCard20Regular, filled: ContactCard20Filled },
  ticket: { regular: TicketDiagonal20Regular, filled: TicketDiagonal20Filled },
  share: { regular: Share20Regular, filled: Share20Filled },
  megaphone: { regular: Megaphone20Regular, filled: Megaphone20Filled },
  gift: { regular: Gift20Regular, filled: Gift20Filled },
  trophy: { regular: Trophy20Regular, filled: Trophy20Filled },
  tag: { regular: Tag20Regular, filled: Tag20Filled },
  wallet: { regular: Wallet20Regular, filled: Wallet20Filled },
  money: { regular: Money20Regular, filled: Money20Filled },
  bank: { regular: BuildingBank20Regular, filled: BuildingBank20Filled },
  receipt: { regular: Receipt20Regular, filled: Receipt20Filled },
  withdraw: { regular: ArrowCircleUp20Regular, filled: ArrowCircleUp20Filled },
  calculator: { regular: Calculator20Regular, filled: Calculator20Filled },
  folder: { regular: Folder20Regular, filled: Folder20Filled },
  folderAdd: { regular: FolderAdd20Regular, filled: FolderAdd20Filled },
  folderOpen: { regular: FolderOpen20Regular, filled: FolderOpen20Filled },
  import: { regular: FolderArrowUp20Regular, filled: FolderArrowUp20Filled },
  archive: { regular: Archive20Regular, filled: Archive20Filled },
  database: { regular: Database20Regular, filled: Database20Filled },
  table: { regular: Table20Regular, filled: Table20Filled },
  chartBar: { regular: DataBarVertical20Regular, filled: DataBarVertical20Filled },
  chartPie: { regular: DataPie20Regular, filled: DataPie20Filled },
  chartLine: { regular: DataLine20Regular, filled: DataLine20Filled },
  trend: { regular: DataTrending20Regular, filled: DataTrending20Filled },
  histogram: { regular: DataHistogram20Regular, filled: DataHistogram20Filled },
  formula: { regular: MathSymbols20Regular, filled: MathSymbols20Filled },
  board: { regular: Board20Regular, filled: Board20Filled },
  report: { regular: ClipboardTask20Regular, filled: ClipboardTask20Filled },
  list: { regular: TextBulletList20Regular, filled: TextBulletList20Filled },
  tasks: { regular: TaskListLtr20Regular, filled: TaskListLtr20Filled },
  layers: { regular: Layer20Regular, filled: Layer20Filled },
  puzzle: { regular: PuzzlePiece20Regular, filled: PuzzlePiece20Filled },
  building: { regular: Building20Regular, filled: Building20Filled },
  shop: { regular: BuildingShop20Regular, filled: BuildingShop20Filled },
  hospital: { regular: BuildingHome20Regular, filled: BuildingHome20Filled },
  health: { regular: HeartPulse20Regular, filled: HeartPulse20Filled },
  doctor: { regular: Doctor20Regular, filled: Doctor20Filled },
  education: { regular: HatGraduation20Regular, filled: HatGraduation20Filled },
  glasses: { regular: Glasses20Regular, filled: Glasses20Filled },
  book: { regular: Book20Regular, filled: Book20Filled },
  bookOpen: { regular: BookOpen20Regular, filled: BookOpen20Filled },
  chat: { regular: Chat20Regular, filled: Chat20Filled },
  mail: { regular: Mail20Regular, filled: Mail20Filled },
  phone: { regular: Phone20Regular },
  image: { regular: Image20Regular, filled: Image20Filled },
  imageAdd: { regular: ImageAdd20Regular },
  news: { regular: News20Regular, filled: News20Filled },
  question: { regular: Question20Regular, filled: Question20Filled },
  star: { regular: Star20Regular, filled: Star20Filled },
  certificate: { regular: Certificate20Regular, filled: Certificate20Filled },
  shield: { regular: ShieldKeyhole20Regular, filled: ShieldKeyhole20Filled },
  shieldCheck: { regular: ShieldCheckmark20Regular, filled: ShieldCheckmark20Filled },
  key: { regular: Key20Regular },
  settings: { regular: Settings20Regular, filled: Settings20Filled },
  globe: { regular: Globe20Regular, filled: Globe20Filled },
  location: { regular: Location20Regular, filled: Location20Filled },
  map: { regular: Map20Regular, filled: Map20Filled },
  car: { regular: VehicleCar20Regular, filled: VehicleCar20Filled },
  beaker: { regular: Beaker20Regular, filled: Beaker20Filled },
  apps: { regular: AppsList20Regular, filled: AppsList20Filled },
  history: { regular: History20Regular, filled: History20Filled },
  calendarClock: { regular: CalendarClock20Regular, filled: CalendarClock20Filled },
  hourglass: { regular: HourglassHalf20Regular },
  branch: { regular: Branch20Regular },
  link: { regular: Link20Regular },
  attach: { regular: Attach20Regular },
  eyeOff: { regular: EyeOff20Regular },
  undo: { regular: ArrowUndo20Regular },
  pin: { regular: Pin20Regular, filled: Pin20Filled },
  print: { regular: Print20Regular },
  save: { regular: Save20Regular },
  send: { regular: Send20Regular },
  swap: { regular: ArrowSwap20Regular },
  sync: { regular: ArrowSync20Regular },
  drag: { regular: ReOrderDotsVertical20Regular },
  number: { regular: NumberSymbol20Regular },
  stop: { regular: RecordStop20Regular },
  clearFilter: { regular: FilterDismiss20Regular },
  bug: { regular: Bug20Regular },
  plugOff: { regular: PlugDisconnected20Regular },
  plug: { regular: PlugConnected20Regular },
  dismissCircle: { regular: DismissCircle20Regular, filled: DismissCircle20Filled },
  remove: { regular: Subtract20Regular },
  arrowRight: { regular: ArrowRight20Regular },
  exportTo: { regular: ArrowExport20Regular },
};
