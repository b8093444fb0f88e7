import { escapeHtml } from '../http/escapeHtml'
import type { RequestRow } from './requestStore'
import { stopTexts } from './stopTexts'

export type StopPage = { state: 'asking'; request: RequestRow; token: string } | { state: 'stopped' | 'gone' }

/** The page behind the link of a mail about a recovery. Opening it does nothing: mail programs open links by themselves. */
export function stopPage(page: StopPage, language: keyof typeof stopTexts): string {
  const texts = stopTexts[language]
  const body = page.state === 'asking' ? question(page, texts) : message(texts[page.state])
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)}</title>
<link rel="stylesheet" href="/page.css">
</head>
<body><main>
${body}
</main></body>
</html>
`
}

function question(
  { request, token }: Extract<StopPage, { state: 'asking' }>,
  texts: (typeof stopTexts)[keyof typeof stopTexts],
): string {
  const fact = (name: string, value: string) =>
    `<div><dt>${escapeHtml(name)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`
  const { id, site, browser, asked_at: askedAt } = request
  const when = `${askedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.asks)}</p>
<dl>${fact(texts.site, site)}${fact(texts.browser, browser)}${fact(texts.when, when)}</dl>
<p>${escapeHtml(texts.warning)}</p>
<form method="post" action="/stop">
<input type="hidden" name="id" value="${escapeHtml(id)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button class="yes">${escapeHtml(texts.yes)}</button>
</form>`
}

function message({ title, text }: { title: string; text: string }): string {
  return `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`
}
