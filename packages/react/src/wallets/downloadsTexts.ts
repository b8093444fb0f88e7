/** Texts of getting one wallet. */
export const downloadsTexts = {
  'downloads.list': 'Where to get {wallet}',
  'downloads.extension': 'Extension for {browser}',
  'downloads.anyExtension': 'Browser extension',
  'downloads.appStore': 'App for iPhone and iPad',
  'downloads.playStore': 'App for Android',
  'downloads.web': 'Open in the browser',
  'downloads.site': 'Website',
  'downloads.none': 'We know no safe place to get {wallet}. Look for it on the maker’s own site.',
  'downloads.installed': 'Already installed it?',
} as const
