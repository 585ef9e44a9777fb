import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark';
import { CheckmarkCircle20Regular, CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircle20Regular, ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Warning20Regular, Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { Info20Regular, Info20Filled } from '@fluentui/react-icons/svg/info';
import { Clock20Regular } from '@fluentui/react-icons/svg/clock';
import { PlayCircle20Regular } from '@fluentui/react-icons/svg/play-circle';
import { PauseCircle20Regular } from '@fluentui/react-icons/svg/pause-circle';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { ArrowSort20Regular } from '@fluentui/react-icons/svg/arrow-sort';
import { ColumnTriple20Regular } from '@fluentui/react-icons/svg/column-triple';
import { TextLineSpacing20Regular } from '@fluentui/react-icons/svg/text-line-spacing';
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle';
import { SearchInfo20Regular } from '@fluentui/react-icons/svg/search-info';
import { Bookmark20Regular } from '@fluentui/react-icons/svg/bookmark';
import { Calendar20Regular } from '@fluentui/react-icons/svg/calendar';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { Open20Regular } from '@fluentui/react-icons/svg/open';
import { Alert20Regular, Alert20Filled } from '@fluentui/react-icons/svg/alert';
import { WeatherMoon20Regular } from '@fluentui/react-icons/svg/weather-moon';
import { WeatherSunny20Regular } from '@fluentui/react-icons/svg/weather-sunny';
import { DarkTheme20Regular } from '@fluentui/react-icons/svg/dark-theme';
import { Navigation20Regular } from '@fluentui/react-icons/svg/navigation';
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out';
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language';
import { PanelLeftContract20Regular } from '@fluentui/react-icons/svg/panel-left-contract';
import { PanelLeftExpand20Regular } from '@fluentui/react-icons/svg/panel-left-expand';

/** What the SDK's own parts and the shell draw: always loaded, so keep it short. */
export const coreIcons = {
  add: { regular: Add20Regular },
  edit: { regular: Edit20Regular },
  delete: { regular: Delete20Regular },
  dismiss: { regular: Dismiss20Regular },
  search: { regular: Search20Regular },
  filter: { regular: Filter20Regular },
  download: { regular: ArrowDownload20Regular },
  upload: { regular: ArrowUpload20Regular },
  arrowLeft: { regular: ArrowLeft20Regular },
  arrowUp: { regular: ArrowUp20Regular },
  arrowDown: { regular: ArrowDown20Regular },
  refresh: { regular: ArrowClockwise20Regular },
  chevronDown: { regular: ChevronDown20Regular },
  chevronUp: { regular: ChevronUp20Regular },
  chevronLeft: { regular: ChevronLeft20Regular },
  chevronRight: { regular: ChevronRight20Regular },
  more: { regular: MoreHorizontal20Regular },
  check: { regular: Checkmark20Regular },
  success: { regular: CheckmarkCircle20Regular, filled: CheckmarkCircle20Filled },
  error: { regular: ErrorCircle20Regular, filled: ErrorCircle20Filled },
  warning: { regular: Warning20Regular, filled: Warning20Filled },
  info: { regular: Info20Regular, filled: Info20Filled },
  clock: { regular: Clock20Regular },
  play: { regular: PlayCircle20Regular },
  pause: { regular: PauseCircle20Regular },
  lock: { regular: LockClosed20Regular },
  copy: { regular: Copy20Regular },
  cloudOff: { regular: CloudOff20Regular },
  sort: { regular: ArrowSort20Regular },
  columns: { regular: ColumnTriple20Regular },
  density: { regular: TextLineSpacing20Regular },
  help: { regular: QuestionCircle20Regular },
  noMatch: { regular: SearchInfo20Regular },
  bookmark: { regular: Bookmark20Regular },
  calendar: { regular: Calendar20Regular },
  eye: { regular: Eye20Regular },
  open: { regular: Open20Regular },
  bell: { regular: Alert20Regular, filled: Alert20Filled },
  moon: { regular: WeatherMoon20Regular },
  sun: { regular: WeatherSunny20Regular },
  contrast: { regular: DarkTheme20Regular },
  menu: { regular: Navigation20Regular },
  signOut: { regular: SignOut20Regular },
  language: { regular: LocalLanguage20Regular },
  collapse: { regular: PanelLeftContract20Regular },
  expand: { regular: PanelLeftExpand20Regular },
};
