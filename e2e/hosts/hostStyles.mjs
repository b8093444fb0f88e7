const everyTag =
  'button, div:not(#root), span, dialog, section, header, h2, ul, li, p, svg, svg *, img, input, label, bdi, i'

/** Style sheets that a page may bring along, by the name in `?style=`. */
export const hostStyles = {
  /** The rudest that still leaves the page itself visible. */
  hostile: `
:root { font-size: 40px; cursor: crosshair; }
body {
  direction: rtl; font: italic 700 31px/3 monospace; color: lime; text-align: right; text-indent: 60px;
  letter-spacing: 6px; word-spacing: 20px; text-transform: uppercase; text-shadow: 2px 2px red; white-space: pre;
  visibility: hidden; pointer-events: none; user-select: none; writing-mode: vertical-rl; color-scheme: dark;
}
${everyTag} {
  all: unset !important; display: none !important; visibility: hidden !important; opacity: 0 !important;
  position: absolute !important; inset: 0 auto auto 0 !important; z-index: -1 !important; width: 7px !important;
  max-height: 0 !important; overflow: hidden !important; transform: scale(0.2) !important; clip-path: inset(50%) !important;
  color: lime !important; fill: lime !important; direction: rtl !important; letter-spacing: 9px !important;
  font-size: 40px !important; pointer-events: none !important; animation: none !important; content-visibility: hidden !important;
}
dialog::backdrop { background: lime !important; }
dialog { display: none !important; }
`,
}
