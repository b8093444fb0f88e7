import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { localPage } from './localPage.mjs'

/** Nothing of a mail runs or loads anything. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'"

/** The inbox to look at, and as JSON for tests. */
export function inboxPage(inbox) {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header(
      'content-security-policy',
      c.req.path.startsWith('/html/') ? `${policy}; sandbox allow-popups` : policy,
    )
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'no-store')
  })
  app.get('/', c => c.html(page('Inbox', list(inbox.all()))))
  app.get('/mails.json', c => c.json(inbox.all()))
  app.get('/mail/:id', c => {
    const mail = inbox.find(Number(c.req.param('id')))
    return mail ? c.html(page(mail.subject, one(mail))) : c.notFound()
  })
  // As its sender wrote it: the policy lets it draw, and nothing else.
  app.get('/html/:id', c => {
    const mail = inbox.find(Number(c.req.param('id')))
    return mail?.html ? c.html(mail.html) : c.notFound()
  })
  return app
}

const styles = html`
  body { max-width: 44rem; }
  pre { white-space: pre-wrap; font: inherit; }
  iframe { width: 100%; height: 40rem; border: 1px solid; background: white; }
`

const page = (title, content) => localPage(title, content, styles)

function list(mails) {
  if (mails.length === 0) return html`<p>No mail has arrived yet. Reload to look again.</p>`
  return html`<ul>
    ${mails.map(({ id, subject, to, at }) => html`<li><a href="/mail/${id}">${subject}</a><br />to ${to}, ${at}</li>`)}
  </ul>`
}

function one({ id, from, to, at, text, html: drawn }) {
  return html`<p>from ${from} to ${to}, ${at}</p>
    <pre>${linked(text)}</pre>
    ${drawn ? html`<h2>As HTML</h2><iframe title="The mail as HTML" src="/html/${id}" sandbox="allow-popups"></iframe>` : raw('')}
    <p><a href="/">All mails</a></p>`
}

/** Addresses in a text as links; everything is escaped by the template. */
function linked(text) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) =>
      at % 2 === 1
        ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>`
        : html`${part}`,
    )
}
