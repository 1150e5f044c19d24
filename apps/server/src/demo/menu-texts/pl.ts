export const pl = `
Hot drinks | Napoje gorące
Breakfast | Śniadania
Lunch | Lunch
Cakes | Ciasta
Starters | Przystawki
Mains | Dania główne
Puddings | Desery
Drinks | Napoje
Small plates | Małe dania
Curries | Curry
Tandoor | Z pieca tandoor
Milk | Mleko
Milk: Whole | Pełne
Milk: Semi-skimmed | Półtłuste
Milk: Oat | Owsiane
Milk: Soya | Sojowe
Bread | Pieczywo
Bread: Sourdough | Na zakwasie
Bread: Granary | Wieloziarniste
Bread: Gluten free | Bezglutenowe
Extras | Dodatki
Extras: Bacon | Boczek
Extras: Poached egg | Jajko w koszulce
Extras: Avocado | Awokado
Cooking | Wysmażenie
Cooking: Rare | Krwisty
Cooking: Medium rare | Średnio krwisty
Cooking: Medium | Średni
Cooking: Well done | Wysmażony
Side | Dodatek
Side: Chips | Frytki
Side: Mash | Puree ziemniaczane
Side: Green salad | Zielona sałata
Side: Truffle chips | Frytki z truflą
Sauce | Sos
Sauce: Peppercorn | Pieprzowy
Sauce: Béarnaise | Béarnaise
Measure | Miara
Measure: 175 ml | 175 ml
Measure: 250 ml | 250 ml
Measure: Bottle | Butelka
Heat | Ostrość
Heat: Mild | Łagodne
Heat: Medium | Średnie
Heat: Hot | Ostre
Rice | Ryż
Rice: Pilau | Pilaw
Rice: Mushroom | Z pieczarkami
Rice: Plain | Biały
Flavour | Smak
Flavour: Mango | Mango
Flavour: Salted | Słony
Flavour: Rose | Różany
Flat White | Flat white | Podwójne espresso, aksamitne mleko, cienka warstwa pianki
Cappuccino | Cappuccino | Espresso pod gęstą pianką, z kakao
Americano | Americano | Podwójne espresso z gorącą wodą
Hot Chocolate | Gorąca czekolada | Gorzka czekolada, roztapiana na zamówienie
Pot of Breakfast Tea | Dzbanek czarnej herbaty | Mocny assam, na dwie filiżanki
Full English | Pełne angielskie śniadanie | Dwa jajka, boczek, kiełbaska wieprzowa, fasolka, pieczarki, pomidor i tost
Eggs Benedict | Jajka po benedyktyńsku | Jajka w koszulce i szynka na muffinie, z sosem holenderskim
Porridge with Honey | Owsianka z miodem | Płatki gotowane powoli, z miodem wrzosowym z Yorkshire
Bacon Bap | Bułka z boczkiem | Boczek peklowany na sucho w miękkiej białej bułce
Soup of the Day | Zupa dnia | Zapytaj, co jest w garnku; z chlebem i masłem
Cheddar and Chutney Sandwich | Kanapka z cheddarem i chutneyem | Dojrzały cheddar, chutney jabłkowy i chrupiące liście
Jacket Potato, Beans | Pieczony ziemniak z fasolką | Chrupiąca skórka, fasolka w sosie pomidorowym
Ham Ploughman’s | Talerz rolnika z szynką | Szynka w miodzie, cheddar, marynowana cebula, jabłko i chrupiący chleb
Victoria Sponge | Biszkopt Victoria | Dżem malinowy i bita śmietana między dwoma biszkoptami
Cream Tea | Herbata ze scones i śmietaną | Dwie ciepłe bułeczki, dżem truskawkowy, gęsta śmietana i dzbanek herbaty
Flapjack | Batonik owsiany | Owies, złoty syrop i masło
Ready Salted Crisps | Chipsy solone | Ziemniaki z Sussex, smażone ręcznie
Scotch Egg, Piccalilli | Jajko po szkocku, piccalilli | Jajko na miękko w wieprzowinie z szałwią, panierowane, z piklami musztardowymi
Devilled Whitebait | Smażone rybki na ostro | Małe rybki w całości z pieprzem cayenne i cytryną
Beetroot and Goat’s Curd | Burak i twaróg kozi | Pieczony burak, ubijany twaróg i karmelizowane orzechy włoskie
Leek and Potato Soup | Zupa z porów i ziemniaków | Gładka i kremowa, ze szczypiorkiem i grzankami
Beer-battered Haddock | Plamiak w cieście piwnym | Plamiak z Morza Północnego, puree z groszku i cytryna
Ribeye, 10 oz | Antrykot, 280 g | Wołowina Hereford dojrzewająca 28 dni, pieczony pomidor i rukiew
Steak and Ale Pie | Zapiekanka z wołowiną i piwem | Gicz wołowa duszona w piwie pod maślanym ciastem, z sosem
Lamplighter Burger | Burger Lamplighter | Wołowina, cheddar, pomidor, sałata i nasz sos w bułce brioche
Wild Mushroom Risotto | Risotto z grzybami leśnymi | Borowiki i pieczarki, parmezan i tymianek
Pan-fried Sea Bass | Smażony labraks | Filet z chrupiącą skórką, tłuczone ziemniaki i soliród
Sticky Toffee Pudding | Ciasto daktylowe z toffi | Biszkopt daktylowy, gorący sos toffi i lody waniliowe
Bramley Crumble, Custard | Jabłka pod kruszonką z kremem | Kwaskowe jabłka pod maślaną kruszonką, krem waniliowy
Cheese Board | Deska serów | Trzy brytyjskie sery, krakersy owsiane, pigwa i winogrona
Best Bitter, Pint | Piwo bitter, pinta | Słodowe, lekko gorzkie, 4,2 %
Session Pale, Pint | Lekkie pale ale, pinta | Lekkie, z grejpfrutowym chmielem, 3,8 %
Dry Cider, Pint | Wytrawny cydr, pinta | Jabłka z Herefordshire, 5 %
Sauvignon Blanc | Sauvignon blanc | Marlborough, Nowa Zelandia: agrest i świeża trawa
Malbec | Malbec | Mendoza, Argentyna: ciemna śliwka i nuta dymu
Elderflower Pressé | Napój z kwiatu bzu | Wyciskane kwiaty, cytryna i woda gazowana
Onion Bhaji | Placuszki z cebuli | Chrupiące, z adżwanem i tamaryndowcem
Lamb Samosa | Samosy z jagnięciną | Trzy pierożki z przyprawioną jagnięciną i groszkiem
Paneer Tikka | Paneer tikka | Świeży ser i papryka z glinianego pieca, z chutneyem miętowym
Papadums and Chutneys | Papadamy i chutneye | Z mango, marynowaną limonką i chłodną raitą
Samphire Pakora | Pakora z solirodu | Soliród w cieście z ciecierzycy, z dżemem chili
Butter Chicken | Kurczak maślany | Kurczak z tandoora w pomidorach, nerkowcach i maśle
Lamb Rogan Josh | Jagnięcina rogan josh | Łopatka duszona powoli, chili z Kaszmiru i kardamon
Goan Prawn Curry | Curry z krewetkami z Goa | Krewetki królewskie, kokos, tamaryndowiec i zielone chili
Chana Masala | Chana masala | Ciecierzyca z imbirem, pomidorem i suszonym mango
Saag Paneer | Saag paneer | Świeży ser w szpinaku z czosnkiem i kminem
Hyderabadi Biryani | Biryani z Hajdarabadu | Jagnięcina i ryż szafranowy gotowane na parze, z raitą
Garlic Naan | Naan czosnkowy | Z tandoora, z masłem i kolendrą
Peshwari Naan | Naan peszawarski | Z migdałami, kokosem i rodzynkami
Tandoori Chicken | Kurczak tandoori | Pół kurczaka z kością, w jogurcie i czerwonym chili
Lamb Chops | Kotlety jagnięce | Trzy kotlety z rusztu z imbirem i czarnym pieprzem
Lassi | Lassi | Ubijany jogurt z lodem
Cobra, 660 ml | Cobra, 660 ml | Łagodny lager, w sam raz do curry, 4,5 %
House Red, 175 ml | Czerwone wino domu, 175 ml | Łagodny merlot z Pays d’Oc
Sparkling Water, 750 ml | Woda gazowana, 750 ml
Masala Chai | Herbata masala | Czarna herbata, mleko, kardamon i imbir
`
