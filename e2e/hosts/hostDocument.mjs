/** The HTML of a host page. The script that counts violations comes first, so that it sees every one. */
export function hostDocument({ title, script, style = '', content = '', nonce = '', before = '' }) {
  const mark = nonce ? ` nonce="${nonce}"` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce"${mark}>
<title>${title}</title>
<link rel="icon" href="data:,">
<style${mark}>
body { margin: 0; padding: 24px; font: 16px/1.5 sans-serif; }
${style}
</style>
<script${mark}>
window.violations = []
document.addEventListener('securitypolicyviolation', event => {
  window.violations.push([event.violatedDirective, event.blockedURI, event.sourceFile, event.sample].join(' '))
  document.documentElement.dataset.violations = window.violations.join('\\n')
})
</script>
</head>
<body>
${before}<div id="root">${content}</div>
<script type="module"${mark} src="${script}"></script>
</body>
</html>`
}
