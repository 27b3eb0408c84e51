/** Words of signing in, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { SignInKey } from "./en.ts";

export const pl: Catalogue<SignInKey> = {
  title: "Logowanie",
  text: "Podaj swój adres. Dostaniesz e-maila z linkiem i kodem; hasła nie ma.",
  guest: "Grasz jako gość. Zaloguj się, aby mieć swoje gry na każdym urządzeniu i dostawać e-maile.",
  email: "Adres e-mail",
  ask: "Wyślij mi e-maila",
  sent: "E-mail na adres {email} jest w drodze. Otwórz link z niego albo wpisz tu kod. Oba działają przez dziesięć minut.",
  code: "Kod (sześć cyfr)",
  link: "To link z twojego e-maila. Jedno kliknięcie i gotowe.",
  elsewhere: "Zaloguj się jako {email}",
  enter: "Zaloguj się",
  welcome: "Witaj. Jesteś już na swoim koncie.",
  name: "Jak mają cię nazywać inni?",
  "go-on": "Dalej",
  keep: "Co gość utworzył dla programów",
  "keep.help":
    "Przestaje działać po zalogowaniu, bo na tym komputerze mógł to utworzyć ktoś inny. Zaznacz, co jest twoje i ma zostać.",
  "keep.token": "Token API: {name}",
  "keep.hook": "Powiadomienia do {host} ({kind})",
  "keep.feed": "Tajny adres twojego kalendarza",
};
