/** What shows before any slice's stylesheet is there. Same ground and text as the theme's tokens. */
export const LOADING_STYLE = [
  'html,body{margin:0;height:100%}',
  '.wl-loading{display:grid;place-items:center;height:100vh;font:14px/20px system-ui,sans-serif;color:#566675;background:#f3f5f7;text-align:center}',
  '.wl-loading :is(h1,p){margin:0 16px 16px;font:600 16px/24px system-ui,sans-serif}',
  '.wl-loading button{margin:0 4px 8px;padding:6px 12px;border:1px solid currentcolor;border-radius:6px;background:none;color:inherit;font:inherit;cursor:pointer}',
  '.wl-loading a{color:inherit}',
  '.wl-late{visibility:hidden;animation:wl-late 0s 15s forwards}@keyframes wl-late{to{visibility:visible}}',
  '@media(prefers-color-scheme:dark){:root:not([data-theme]) .wl-loading{color:#94a3b1;background:#0e1318}}',
  '[data-theme=dark] .wl-loading{color:#94a3b1;background:#0e1318}',
].join('')
