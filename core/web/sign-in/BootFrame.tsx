import { Mark } from './glyphs';

/** The shape of the shell while the session is renewed and the app is fetched. */
export function BootFrame({ label, logo, collapsed }: { label: string; logo?: string | undefined; collapsed: boolean }) {
  return (
    <div className="boot">
      <div className="boot-side" data-collapsed={collapsed ? '' : undefined}>
        <Mark onInk size={28} logo={logo} />
        {Array.from({ length: 9 }, (_, i) => (
          <i key={i} />
        ))}
      </div>
      <main className="boot-main" aria-busy>
        <div className="boot-head" />
        <div className="boot-page">
          <h1 aria-label={label} />
          <i />
          <div className="boot-sheet">
            {Array.from({ length: 8 }, (_, i) => (
              <i key={i} />
            ))}
          </div>
        </div>
      </main>
    </div>
  );
}
