import { defineEndpoint } from '../endpoint'
import { readPayment } from '../pay/payment'

/** The body of a new payment. */
export type PaymentQuestion = {
  /** CAIP-19. */
  asset: string
  /** In whole tokens: `12.5`. */
  amount: string
  to: string
  /** The order's reference: a second request with the same content is the same payment. */
  reference: string
}

/** Creates a payment, or finds the earlier one. */
export const createPayment = defineEndpoint({
  method: 'POST',
  path: '/v1/payments',
  query: ['projectId'],
  answer: readPayment,
})

/** The state of a payment. */
export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/v1/payments',
  query: ['projectId', 'st', 'sv', 'id'],
  answer: readPayment,
})

/** Reports a payment's transaction, `{ id, hash }`; answers with the payment's new state. */
export const sentPayment = defineEndpoint({
  method: 'POST',
  path: '/v1/payments/sent',
  query: ['projectId'],
  answer: readPayment,
})
