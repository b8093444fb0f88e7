/**
 * A token may call itself anything; a sentence is no symbol, and neither is one in letters that look like those of
 * another script.
 */
export const tokenSymbol =
  /^(?!.*[\p{Cf}\p{DI}])(?:[A-Za-z\d.$₮+_-]{1,12}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Hang}\p{sc=Arab}\p{sc=Thai}\p{sc=Deva}\d.$+_-]{1,12})$/u
