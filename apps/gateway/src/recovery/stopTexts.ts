type StopTexts = Record<'title' | 'asks' | 'site' | 'browser' | 'when' | 'warning' | 'yes', string> &
  Record<'stopped' | 'gone', { title: string; text: string }>

/** What the page behind the link of a mail about a recovery says. */
export const stopTexts = {
  en: {
    title: 'Stop this?',
    asks: 'Somebody who can read your mails wants to open your wallet on a new device.',
    site: 'Site',
    browser: 'Browser',
    when: 'Asked',
    warning:
      'If it is you, close this page. If it is not you, stop it now and change the password of your mail account.',
    yes: 'This is not me: stop it',
    stopped: {
      title: 'It was stopped',
      text: 'That device does not get your wallet. You can close this page.',
    },
    gone: {
      title: 'There is nothing to stop here',
      text: 'It was stopped already, or it is over. If you did not ask for it, open the wallet’s settings on a device of yours and remove what you do not know.',
    },
  },
  de: {
    title: 'Das hier stoppen?',
    asks: 'Jemand, der Ihre E-Mails lesen kann, möchte Ihre Wallet auf einem neuen Gerät öffnen.',
    site: 'Website',
    browser: 'Browser',
    when: 'Gefragt',
    warning:
      'Wenn Sie es selbst sind, schließen Sie diese Seite. Wenn nicht, stoppen Sie es jetzt, und ändern Sie das Passwort Ihres E-Mail-Kontos.',
    yes: 'Das bin ich nicht: stoppen',
    stopped: {
      title: 'Es wurde gestoppt',
      text: 'Das Gerät bekommt Ihre Wallet nicht. Sie können diese Seite schließen.',
    },
    gone: {
      title: 'Hier gibt es nichts zu stoppen',
      text: 'Es wurde schon gestoppt oder ist vorbei. Wenn Sie nicht danach gefragt haben, öffnen Sie auf einem Ihrer Geräte die Einstellungen der Wallet und entfernen Sie, was Sie nicht kennen.',
    },
  },
  ar: {
    title: 'هل توقف هذا؟',
    asks: 'يريد شخص يستطيع قراءة رسائلك فتح محفظتك على جهاز جديد.',
    site: 'الموقع',
    browser: 'المتصفح',
    when: 'وقت الطلب',
    warning: 'إن كنت أنت فأغلق هذه الصفحة. وإن لم تكن أنت فأوقفه الآن وغيّر كلمة مرور بريدك.',
    yes: 'لست أنا: أوقفه',
    stopped: { title: 'تم الإيقاف', text: 'لن يحصل ذلك الجهاز على محفظتك. يمكنك إغلاق هذه الصفحة.' },
    gone: {
      title: 'لا يوجد ما يمكن إيقافه هنا',
      text: 'لقد أُوقف من قبل أو انتهى. إن لم تطلبه أنت فافتح إعدادات المحفظة على أحد أجهزتك وأزل ما لا تعرفه.',
    },
  },
} satisfies Record<string, StopTexts>
