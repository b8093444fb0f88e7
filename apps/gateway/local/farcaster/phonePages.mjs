import { Hono } from 'hono'
import { html } from 'hono/html'
import { localPage } from '../localPage.mjs'
import { answerNode } from './answerNode.mjs'
import { sendAgreement } from './sendAgreement.mjs'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The app as a page: it says who asks, and signs with the key of whoever one chooses to be. */
export function phonePages(people) {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('cache-control', 'no-store')
  })
  app.get('/', c => c.html(page('A phone with Farcaster', start())))
  app.get('/~/siwf', c => c.html(page('Log in with Farcaster?', question(c.req.query()))))
  app.post('/~/siwf', async c => {
    const { name, answer } = await c.req.parseBody()
    if (answer !== 'yes') return c.html(page('Nothing was sent', html`<p>You can close this page.</p>`))
    const problem = await sendAgreement(people.find(String(name).trim().toLowerCase()), c.req.query())
    return problem
      ? c.html(page('That did not work', html`<p role="alert">${problem}</p>`), 400)
      : c.html(page('Done', html`<p>Go back to the page where you log in.</p>`))
  })
  app.post('/node', async c => c.json(answerNode(people, await c.req.json())))
  return app
}

function start() {
  return html`<p>The local world’s phone: the code of “Log in with Farcaster” leads here.</p>`
}

function question({ domain = '' }) {
  return html`<p><b>${domain}</b> asks you to log in. This page plays the phone: be whoever you like.</p>
    <form method="post">
      <p><label>Your name at Farcaster <input name="name" value="alice" required maxlength="40" /></label></p>
      <p><button name="answer" value="yes">Log in</button> <button name="answer" value="no">Refuse</button></p>
    </form>`
}

const styles = html`
  body { max-width: 28rem; }
  input, button { font: inherit; padding: .5rem .75rem; }
`

const page = (title, content) => localPage(title, content, styles)
