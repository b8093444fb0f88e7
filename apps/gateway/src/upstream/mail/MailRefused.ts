/** The server does not take this mail, now or later. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The server does not take mails for this address for now. It says nothing about other addresses. */
export class MailDelayed extends Error {
  override name = 'MailDelayed'
}
