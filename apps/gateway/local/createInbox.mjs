import PostalMime from 'postal-mime'

/** Mails that are kept; older ones are dropped. */
const mostMails = 200

/** The mails of the local world, newest first. Nothing is sent on. */
export function createInbox() {
  const mails = []
  let next = 1
  return {
    all: () => [...mails],
    find: id => mails.find(mail => mail.id === id),
    async take(raw) {
      const { from, to, subject, text, html, date } = await PostalMime.parse(raw)
      mails.unshift({
        id: next,
        from: addressOf(from),
        to: (to ?? []).map(addressOf).join(', '),
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? '',
        at: date ?? new Date().toISOString(),
      })
      next += 1
      mails.length = Math.min(mails.length, mostMails)
    },
  }
}

function addressOf(mailbox) {
  return mailbox?.address ?? ''
}
