import { html } from 'hono/html'
import { localPage } from '../localPage.mjs'

/** Asks for the payment, with everything that it is for. */
export function checkoutPage({ quote, address, method }, action) {
  const { purchaseAmount, paymentTotal, paymentSubtotal, fee, networkFee } = quote
  const sum = ({ amount, currency }) => `${amount} ${currency}`
  return page(
    'Sandbox checkout',
    html`<p>No money moves here: this page of your own machine plays a seller. What it sells arrives on your local chain.</p>
      <dl>
        <dt>You get</dt><dd><strong>${sum(purchaseAmount)}</strong></dd>
        <dt>For</dt><dd>${sum(paymentSubtotal)}</dd>
        <dt>Fee</dt><dd>${sum(fee)}</dd>
        <dt>Network fee</dt><dd>${sum(networkFee)}</dd>
        <dt>Paid by</dt><dd>${method === 'card' ? 'card' : 'bank account'}</dd>
        <dt>To</dt><dd><code>${address}</code></dd>
      </dl>
      <form method="post" action="${action}">
        <button name="choice" value="pay">Pay ${sum(paymentTotal)}</button>
        <button name="choice" value="fail">Let the payment fail</button>
      </form>`,
  )
}

export function outcomePage(sentence) {
  return page('Sandbox checkout', html`<p role="status">${sentence}</p>`)
}

const styles = html`
  body { max-width: 26rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
  dd { margin: 0; }
  form { display: grid; gap: .5rem; }
  button { min-height: 2.75rem; font: inherit; }
`

const page = (title, content) => localPage(title, content, styles)
