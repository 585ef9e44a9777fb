export const pageStyle = /* css */ `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --soft: color-mix(in srgb, currentColor 6%, transparent); --muted: color-mix(in srgb, currentColor 65%, transparent); --accent: light-dark(#0f5fa8, #7db8ef); }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; padding: 12px 24px; background: Canvas; border-bottom: 1px solid var(--line); }
h1 { font-size: 18px; margin: 0; }
h2 { font-size: 17px; margin: 28px 0 8px; scroll-margin-top: 72px; }
header label { flex: 1 1 260px; display: flex; gap: 8px; align-items: center; color: var(--muted); }
input { flex: 1; max-width: 480px; font: inherit; padding: 6px 10px; border: 1px solid var(--line); border-radius: 6px; background: Field; color: FieldText; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
#count { color: var(--muted); }
.columns { display: grid; grid-template-columns: 220px minmax(0, 1fr); max-width: 1240px; margin: 0 auto; }
nav { position: sticky; top: 60px; align-self: start; max-height: calc(100vh - 60px); overflow: auto; padding: 20px 12px 20px 24px; }
nav a { display: flex; justify-content: space-between; gap: 8px; padding: 4px 8px; border-radius: 6px; text-decoration: none; }
nav a:hover { background: var(--soft); }
main { padding: 0 24px 80px; min-height: 60vh; }
.plugin-id { color: var(--muted); font-weight: 400; font-size: 14px; }
details { border: 1px solid var(--line); border-radius: 8px; margin: 6px 0; }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 8px 12px; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--soft); }
code { font: 13.5px/1.5 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
.method { font: 600 12px/1.5 ui-monospace, Consolas, monospace; min-width: 56px; color: var(--accent); }
.needs { margin-left: auto; color: var(--muted); font-size: 13px; }
.body { padding: 4px 16px 16px; border-top: 1px solid var(--line); }
.body h3 { font-size: 14px; margin: 14px 0 4px; }
.body h4 { font-size: 13px; margin: 12px 0 4px; color: var(--muted); }
.body p { margin: 8px 0; }
pre { margin: 0; padding: 10px 12px; overflow: auto; max-height: 420px; border: 1px solid var(--line); border-radius: 6px; background: var(--soft); font-size: 13px; line-height: 1.45; }
pre code { overflow-wrap: normal; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th { text-align: left; font-weight: 600; color: var(--muted); }
td code { overflow-wrap: break-word; }
td:nth-child(4) { min-width: 180px; }
th, td { padding: 4px 16px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
.none { color: var(--muted); }
@media (max-width: 760px) { .columns { display: block; } nav { position: static; max-height: none; padding-bottom: 0; } .needs { margin-left: 0; } }
`;
