import { randomBytes } from 'node:crypto'

const length = 600
const digits = 10
const filler = randomBytes(length).toString('base64').slice(digits, length)

/** A message of 600 characters that no other number has. */
export function messageOf(number) {
  return `${String(number).padStart(digits, '0')}${filler}`
}

/** The number that a message was made from. */
export function numberOf(message) {
  return Number(message.slice(0, digits))
}
