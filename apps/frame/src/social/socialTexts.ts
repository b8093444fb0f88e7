/** What the page says that a provider's window ends on. */
export const socialTexts = {
  title: 'Logging in',
  done: { title: 'You can close this window', text: 'The page where you began goes on.' },
  gone: {
    title: 'This login is not good any more',
    text: 'It took too long, or it was finished before. Close this window, and log in again on the page where you began.',
  },
  elsewhere: {
    title: 'This login was begun in another browser',
    text: 'Nobody was logged in. If you did not begin it yourself, somebody may have tried to get into your account.',
  },
}

export type SocialTexts = typeof socialTexts
