import { escapeHtml } from '../../http/escapeHtml'
import { type PageTexts, pageTexts } from './pageTexts'

export type LinkPage =
  | { state: 'asking'; site: string; browser: string; sentAt: Date; token: string }
  | { state: Outcome }

type Outcome = 'approved' | 'denied' | 'gone' | 'later'

/** The page behind the link in a mail. Opening it does nothing: mail programs open links by themselves. */
export function linkPage(page: LinkPage, language: keyof typeof pageTexts): string {
  const texts = pageTexts[language]
  const body = page.state === 'asking' ? question(page, texts) : message(page.state, texts)
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)}</title>
<link rel="stylesheet" href="/embedded/page.css">
</head>
<body><main>
${body}
</main></body>
</html>
`
}

function question(
  { site, browser, sentAt, token }: Extract<LinkPage, { state: 'asking' }>,
  texts: PageTexts,
): string {
  const fact = (name: string, value: string) =>
    `<div><dt>${escapeHtml(name)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`
  const button = (answer: 'yes' | 'no', label: string) =>
    `<button name="answer" value="${answer}" class="${answer}">${escapeHtml(label)}</button>`
  const when = `${sentAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.asks)}</p>
<dl>${fact(texts.site, site)}${fact(texts.browser, browser)}${fact(texts.when, when)}</dl>
<p>${escapeHtml(texts.warning)}</p>
<form method="post" action="/embedded/device">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${button('yes', texts.yes)}
${button('no', texts.no)}
</form>`
}

function message(state: Outcome, texts: PageTexts): string {
  const { title, text } = texts[state]
  return `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`
}
