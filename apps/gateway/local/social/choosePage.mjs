import { html } from 'hono/html'
import { localPage } from '../localPage.mjs'
import { choices } from './people.mjs'

const titles = {
  ...{ google: 'Google', github: 'GitHub', apple: 'Apple', facebook: 'Facebook', x: 'X', discord: 'Discord' },
  openid: 'Acme',
}

/** Asks who the visitor wants to be. */
export function choosePage(provider, action) {
  return page(
    `Log in by ${titles[provider]}`,
    html`<p>This is not ${titles[provider]}, but a page of this machine that plays it. Who are you?</p>
      <form method="post" action="${action}">
        ${choices.map(
          ({ id, title, note }) =>
            html`<button name="choice" value="${id}">${title}${note ? html` <small>${note}</small>` : ''}</button>`,
        )}
        <label for="email">Or somebody else, by e-mail address</label>
        <input id="email" name="email" type="email" autocomplete="off" />
        <button name="choice" value="other">Continue with this address</button>
        <hr />
        <button name="choice" value="refuse">Refuse</button>
        <button name="choice" value="error">Let the provider fail</button>
      </form>`,
  )
}

/** Sends an answer as a form, as Apple does. */
export function formPage(action, fields) {
  return page(
    'Going back',
    html`<form method="post" action="${action}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>Go on</button>
      </form>
      <script>document.forms[0].submit()</script>`,
  )
}

const styles = html`
  body { max-width: 26rem; }
  form { display: grid; gap: .5rem; }
  button, input { min-height: 2.75rem; font: inherit; text-align: start; padding: .5rem .75rem; }
  small { display: block; }
`

const page = (title, content) => localPage(title, content, styles)
