/** The server does not take this mail, now or later. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
