import { escapeHtml } from '../../http/escapeHtml'
import type { Mail } from '../../upstream/mail/mail'
import type { MailLanguage } from './mailTextsOf'

/** What a mail says, in the order in which it is read. */
export type MailContent = {
  to: string
  site: string
  /** English, if nothing is said. */
  language?: MailLanguage
  subject: string
  title: string
  /** Before the code or the button. */
  lines: readonly string[]
  code?: string
  button?: { label: string; url: string }
  /** After it, smaller. */
  small: readonly string[]
}

// Mail programs know no style sheets worth the name, so each element says how it looks. Colours are those of paper:
// programs in dark mode turn them round by themselves.
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

/** A mail as text and as HTML, both complete. It loads nothing: no pictures, no tracking. */
export function layOutMail(content: MailContent): Mail {
  const { to, site, language = 'en', subject, title, lines, code, button, small } = content
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const text = [
    ...[title, ...lines],
    ...(code === undefined ? [] : [code]),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...[...small, `— ${site}`],
  ].join('\n\n')
  const paragraph = (line: string, style: string) => `<p style="${style}">${escapeHtml(line)}</p>`
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f7;color:#16181d;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:16px">
<tr><td style="padding:32px 28px;text-align:${direction === 'rtl' ? 'right' : 'left'}">
<p style="margin:0 0 20px;font-size:14px;color:#5a6070">${escapeHtml(site)}</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${lines.map(line => paragraph(line, 'margin:0 0 12px;font-size:16px;line-height:1.5')).join('\n')}
${code === undefined ? '' : paragraph(code, 'margin:24px 0;padding:18px 8px;background:#f4f5f7;border-radius:12px;text-align:center;font:600 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px')}
${button ? buttonOf(button) : ''}
${small.map(line => paragraph(line, 'margin:16px 0 0;font-size:14px;line-height:1.5;color:#5a6070')).join('\n')}
</td></tr></table></td></tr></table></body></html>
`
  return { to, fromName: site, subject, text, html }
}

function buttonOf({ label, url }: { label: string; url: string }): string {
  const style =
    'display:inline-block;padding:14px 28px;border-radius:12px;background:#2347d9;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none'
  return `<p style="margin:24px 0;text-align:center"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}
