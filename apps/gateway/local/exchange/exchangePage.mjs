import { html } from 'hono/html'
import { localPage } from '../localPage.mjs'

/** Asks its customer for one payment, with everything that it is for. */
export function paymentPage({ sum, balance, to, network, isEnough }, action) {
  return page(
    html`<p>This page of your own machine plays an exchange where you have an account. What it sends is worth nothing, and really moves on your local chain.</p>
      <dl>
        <dt>You have here</dt><dd>${balance}</dd>
        <dt>To send</dt><dd><strong>${sum}</strong></dd>
        <dt>To</dt><dd><code>${to}</code></dd>
        <dt>Network</dt><dd>${network}</dd>
      </dl>
      <form method="post" action="${action}">
        <button name="choice" value="send" ${isEnough ? '' : 'disabled'}>Send ${sum}</button>
        <button name="choice" value="fail">Let the withdrawal fail</button>
        <button name="choice" value="cancel">Cancel</button>
      </form>`,
  )
}

export function outcomePage(sentence) {
  return page(html`<p role="status">${sentence}</p>`)
}

const styles = html`
  body { max-width: 26rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  form { display: grid; gap: .5rem; }
  button { min-height: 2.75rem; font: inherit; }
`

const page = content => localPage('Local exchange', content, styles)
