import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context'
import type { GatewayEnv } from '../http/gatewayEnv'
import { readBody } from '../http/readBody'
import type { Auth } from './auth'
import { codeLife } from './codes/codeStore'
import { approveLink, denyLink, findLink, type Link } from './codes/linkStore'
import { hashCode, makeCode } from './codes/makeCode'
import { requireMails } from './codes/requireMails'
import { markRefused } from './codes/sendCode'
import { codeMail } from './mails/codeMail'
import type { MailLanguage } from './mails/mailTextsOf'
import { type LinkPage, linkPage } from './page/linkPage'
import { pageStyles } from './page/pageStyles'
import { pageLanguage } from './page/pageTexts'

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const statuses = { asking: 200, approved: 200, denied: 200, gone: 410, later: 503 } as const

/** The page behind the link in a mail. To look at it changes nothing; its button does. */
export function linkRoutes({ projects }: Context, auth: Auth): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  const show = (c: HonoContext<GatewayEnv>, page: LinkPage) =>
    c.html(linkPage(page, pageLanguage(c.req.header('accept-language'))), statuses[page.state], {
      'content-security-policy': policy,
    })

  routes.get('/embedded/page.css', c =>
    c.body(pageStyles, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  )
  routes.get('/embedded/device', async c => {
    const token = c.req.query('token') ?? ''
    const link = await findLink(auth.pool, token, auth.now())
    if (!link || link.approved_at) return show(c, { state: 'gone' })
    const site = (await projects.find(link.project))?.name ?? link.project
    return show(c, { state: 'asking', site, browser: link.browser, sentAt: link.sent_at, token })
  })
  routes.post('/embedded/device', async c => {
    const form = new URLSearchParams(Buffer.from(await readBody(c, 1_024)).toString('utf8'))
    const link = await findLink(auth.pool, form.get('token') ?? '', auth.now())
    if (!link || link.approved_at) return show(c, { state: 'gone' })
    if (form.get('answer') === 'no') {
      await denyLink(auth.pool, link)
      return show(c, { state: 'denied' })
    }
    // The yes can be said again later; a code that does not leave would be lost with it.
    if (auth.mails?.isStuck()) return show(c, { state: 'later' })
    const site = (await projects.find(link.project))?.name ?? link.project
    return show(c, {
      state: (await approve(auth, link, { site, language: pageLanguage(c.req.header('accept-language')) }))
        ? 'approved'
        : 'gone',
    })
  })
  return routes
}

/** Notes the yes, and sends the code that the device now waits for. */
async function approve(
  auth: Auth,
  link: Link,
  { site, language }: { site: string; language: MailLanguage },
): Promise<boolean> {
  const mails = requireMails(auth)
  const [code, now] = [makeCode(), auth.now()]
  const { id, email: to, browser } = link
  const codeHash = hashCode(auth.settings.pepper, id, code)
  if (!(await approveLink(auth.pool, link, { codeHash, now }))) return false
  const mail = codeMail({ to, site, code, browser, purpose: 'login', language })
  mails.add(mail, now + codeLife, { id, refused: () => markRefused(auth, id) })
  return true
}
