export const it = `
Hot drinks | Bevande calde
Breakfast | Colazione
Lunch | Pranzo
Cakes | Torte
Starters | Antipasti
Mains | Secondi
Puddings | Dolci
Drinks | Bevande
Small plates | Stuzzichini
Curries | Curry
Tandoor | Dal tandoor
Milk | Latte
Milk: Whole | Intero
Milk: Semi-skimmed | Parzialmente scremato
Milk: Oat | D’avena
Milk: Soya | Di soia
Bread | Pane
Bread: Sourdough | A lievitazione naturale
Bread: Granary | Ai cereali
Bread: Gluten free | Senza glutine
Extras | Aggiunte
Extras: Bacon | Bacon
Extras: Poached egg | Uovo in camicia
Extras: Avocado | Avocado
Cooking | Cottura
Cooking: Rare | Molto al sangue
Cooking: Medium rare | Al sangue
Cooking: Medium | Media
Cooking: Well done | Ben cotta
Side | Contorno
Side: Chips | Patatine fritte
Side: Mash | Purè
Side: Green salad | Insalata verde
Side: Truffle chips | Patatine al tartufo
Sauce | Salsa
Sauce: Peppercorn | Al pepe
Sauce: Béarnaise | Bernese
Measure | Quantità
Measure: 175 ml | 175 ml
Measure: 250 ml | 250 ml
Measure: Bottle | Bottiglia
Heat | Piccantezza
Heat: Mild | Delicato
Heat: Medium | Medio
Heat: Hot | Piccante
Rice | Riso
Rice: Pilau | Pilaf
Rice: Mushroom | Ai funghi
Rice: Plain | Bianco
Flavour | Gusto
Flavour: Mango | Mango
Flavour: Salted | Salato
Flavour: Rose | Rosa
Flat White | Flat white | Doppio espresso, latte vellutato e poca schiuma
Cappuccino | Cappuccino | Espresso sotto molta schiuma, con cacao
Americano | Caffè americano | Doppio espresso allungato con acqua calda
Hot Chocolate | Cioccolata calda | Cioccolato fondente, sciolto al momento
Pot of Breakfast Tea | Teiera di tè nero | Un Assam robusto, per due tazze
Full English | Colazione inglese completa | Due uova, bacon, salsiccia di maiale, fagioli, funghi, pomodoro e pane tostato
Eggs Benedict | Uova alla Benedict | Uova in camicia e prosciutto su un muffin, con salsa olandese
Porridge with Honey | Porridge al miele | Avena cotta piano, con miele d’erica dello Yorkshire
Bacon Bap | Panino al bacon | Bacon stagionato a secco in un panino bianco e morbido
Soup of the Day | Zuppa del giorno | Chiedici che cosa c’è in pentola; con pane e burro
Cheddar and Chutney Sandwich | Sandwich con cheddar e chutney | Cheddar stagionato, chutney di mele e foglie croccanti
Jacket Potato, Beans | Patata al forno con fagioli | Buccia croccante, fagioli al pomodoro
Ham Ploughman’s | Piatto del contadino con prosciutto | Prosciutto al miele, cheddar, cipolla sottaceto, mela e pane croccante
Victoria Sponge | Torta Victoria | Confettura di lamponi e panna tra due pan di Spagna
Cream Tea | Tè con scone e panna | Due scone tiepidi, confettura di fragole, panna densa e una teiera
Flapjack | Barretta d’avena | Avena, sciroppo dorato e burro, morbida
Ready Salted Crisps | Patatine in busta, salate | Patate del Sussex, cotte a mano
Scotch Egg, Piccalilli | Uovo scozzese con piccalilli | Uovo morbido in maiale e salvia, impanato e fritto, con giardiniera alla senape
Devilled Whitebait | Pesciolini alla diavola | Pesciolini interi con pepe di Caienna e limone
Beetroot and Goat’s Curd | Barbabietola e cagliata di capra | Barbabietola arrosto, cagliata montata e noci caramellate
Leek and Potato Soup | Vellutata di porri e patate | Morbida e cremosa, con erba cipollina e crostini
Beer-battered Haddock | Eglefino in pastella alla birra | Eglefino del Mare del Nord, purè di piselli e limone
Ribeye, 10 oz | Costata, 280 g | Manzo Hereford frollato 28 giorni, pomodoro arrosto e crescione
Steak and Ale Pie | Pasticcio di manzo e birra | Stinco di manzo brasato nella birra sotto una sfoglia al burro, con il suo sugo
Lamplighter Burger | Burger Lamplighter | Hamburger di manzo, cheddar, pomodoro, lattuga e la nostra salsa in un pane brioche
Wild Mushroom Risotto | Risotto ai funghi selvatici | Porcini e champignon, parmigiano e timo
Pan-fried Sea Bass | Branzino in padella | Filetto dalla pelle croccante, patate schiacciate e salicornia
Sticky Toffee Pudding | Dolce di datteri al caramello | Torta di datteri, caramello caldo e gelato alla vaniglia
Bramley Crumble, Custard | Crumble di mele con crema | Mele asprigne sotto briciole al burro, crema alla vaniglia
Cheese Board | Tagliere di formaggi | Tre formaggi britannici, gallette d’avena, cotogna e uva
Best Bitter, Pint | Birra bitter, pinta | Maltata e un po’ amara, 4,2 %
Session Pale, Pint | Pale ale leggera, pinta | Leggera, luppoli al pompelmo, 3,8 %
Dry Cider, Pint | Sidro secco, pinta | Mele dell’Herefordshire, 5 %
Sauvignon Blanc | Sauvignon blanc | Marlborough, Nuova Zelanda: uva spina ed erba tagliata
Malbec | Malbec | Mendoza, Argentina: prugna nera e un po’ di fumo
Elderflower Pressé | Bibita ai fiori di sambuco | Fiori pressati, limone e acqua frizzante
Onion Bhaji | Frittelle di cipolla | Croccanti, con semi di ajowan e tamarindo
Lamb Samosa | Samosa di agnello | Tre fagottini di agnello speziato e piselli
Paneer Tikka | Paneer tikka | Formaggio fresco e peperoni dal forno d’argilla, con chutney di menta
Papadums and Chutneys | Papadum e chutney | Con mango, lime sottaceto e raita fresca
Samphire Pakora | Pakora di salicornia | Salicornia in pastella di ceci, con confettura di peperoncino
Butter Chicken | Pollo al burro | Pollo tandoori con pomodoro, anacardi e burro
Lamb Rogan Josh | Agnello rogan josh | Spalla a cottura lenta, peperoncino del Kashmir e cardamomo
Goan Prawn Curry | Curry di gamberi di Goa | Gamberoni, cocco, tamarindo e peperoncino verde
Chana Masala | Chana masala | Ceci con zenzero, pomodoro e mango essiccato
Saag Paneer | Saag paneer | Formaggio fresco negli spinaci con aglio e cumino
Hyderabadi Biryani | Biryani di Hyderabad | Agnello e riso allo zafferano al vapore, con raita
Garlic Naan | Naan all’aglio | Dal tandoor, con burro e coriandolo
Peshwari Naan | Naan peshwari | Ripieno di mandorle, cocco e uvetta
Tandoori Chicken | Pollo tandoori | Mezzo pollo con l’osso, in yogurt e peperoncino rosso
Lamb Chops | Costolette di agnello | Tre costolette alla brace con zenzero e pepe nero
Lassi | Lassi | Yogurt montato, con ghiaccio
Cobra, 660 ml | Cobra, 660 ml | Lager morbida, fatta per il curry, 4,5 %
House Red, 175 ml | Rosso della casa, 175 ml | Un merlot morbido del Pays d’Oc
Sparkling Water, 750 ml | Acqua frizzante, 750 ml
Masala Chai | Tè masala | Tè nero, latte, cardamomo e zenzero
`
