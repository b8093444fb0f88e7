import { domainToASCII } from 'node:url'
import { Failure } from '../../http/failure'

const ownForm = /^[^\s@<>"(),:;\\[\]\p{Cc}]{1,64}$/u

/** A mail address in the one form that accounts are kept by: in small letters, its domain in ASCII. */
export function readAddress(typed: string): string {
  const at = typed.lastIndexOf('@')
  const [own, domain] = [
    typed.slice(0, at).normalize('NFC').toLowerCase(),
    domainToASCII(typed.slice(at + 1)),
  ]
  if (!ownForm.test(own) || !/^[a-z\d.-]+\.[a-z\d-]+$/.test(domain) || typed.length > 254)
    throw new Failure(400, 'email', 'This is not an e-mail address that we can write to.')
  return `${own}@${domain}`
}
