/** A mail to one address. */
export type Mail = {
  to: string
  /** Whom it comes from, as a name. */
  fromName: string
  subject: string
  text: string
  html: string
}

/**
 * Hands a mail to a server, or rejects; with `MailRefused` if trying again is of no use, with `MailDelayed` if the address
 * is the reason and not the server.
 */
export type SendMail = (mail: Mail) => Promise<void>
