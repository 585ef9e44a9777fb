import { Mark } from './glyphs';

/** The shape of the shell while the session is renewed and the app is fetched. */
export function BootFrame({ label, logo, collapsed }: { label: string; logo?: string | undefined; collapsed: boolean }) {
  return (
    <div className="boot" role="status" aria-label={label}>
      <div className="boot-side" data-collapsed={collapsed ? '' : undefined}>
        <Mark onInk size={28} logo={logo} />
        {Array.from({ length: 9 }, (_, i) => <i key={i} />)}
      </div>
      <div className="boot-main">
        <div className="boot-head" />
        <div className="boot-page">
          <b />
          <i />
          <div className="boot-sheet">{Array.from({ length: 8 }, (_, i) => <i key={i} />)}</div>
        </div>
      </div>
    </div>
  );
}
