/** The shell of `/api/docs`: it holds nothing of the deployment until a signed-in browser fills it. */
export const pageHtml = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>API</title>
  <link rel="stylesheet" href="/api/docs/style.css">
  <script src="/api/docs/app.js" defer></script>
</head>
<body>
  <header>
    <h1 id="title">API</h1>
    <label>Search <input id="search" type="search" placeholder="Path, name or permission" autocomplete="off" disabled></label>
    <span id="count" role="status"></span>
    <a href="/api/openapi.json" id="download" hidden>openapi.json</a>
  </header>
  <div class="columns">
    <nav id="plugins" aria-label="Plugins"></nav>
    <main id="calls"><p id="notice" role="status">Loading…</p></main>
  </div>
  <noscript><p>This page needs JavaScript.</p></noscript>
</body>
</html>
`;
