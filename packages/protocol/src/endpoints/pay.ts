import { defineEndpoint } from '../endpoint'
import { readPayment } from '../pay/payment'

/** The body of a new payment. */
export type PaymentQuestion = {
  /** CAIP-19. */
  asset: string
  /** In whole tokens: `12.5`. */
  amount: string
  to: string
  /** The shop's own number for it: asked for twice with the same content, it is the same payment. */
  reference: string
}

/** Makes a payment, or finds the one that was made before. The question is the body. */
export const createPayment = defineEndpoint({
  method: 'POST',
  path: '/v1/payments',
  query: ['projectId'],
  answer: readPayment,
})

/** How far a payment is. */
export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/v1/payments',
  query: ['projectId', 'st', 'sv', 'id'],
  answer: readPayment,
})

/** Tells the transaction of a payment, `{ id, hash }`; the answer is the payment as it stands then. */
export const sentPayment = defineEndpoint({
  method: 'POST',
  path: '/v1/payments/sent',
  query: ['projectId'],
  answer: readPayment,
})
