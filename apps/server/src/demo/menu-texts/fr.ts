export const fr = `
Hot drinks | Boissons chaudes
Breakfast | Petit-déjeuner
Lunch | Déjeuner
Cakes | Gâteaux
Starters | Entrées
Mains | Plats
Puddings | Desserts
Drinks | Boissons
Small plates | Petites assiettes
Curries | Currys
Tandoor | Four tandoor
Milk | Lait
Milk: Whole | Entier
Milk: Semi-skimmed | Demi-écrémé
Milk: Oat | Avoine
Milk: Soya | Soja
Bread | Pain
Bread: Sourdough | Au levain
Bread: Granary | Aux céréales
Bread: Gluten free | Sans gluten
Extras | Suppléments
Extras: Bacon | Bacon
Extras: Poached egg | Œuf poché
Extras: Avocado | Avocat
Cooking | Cuisson
Cooking: Rare | Bleu
Cooking: Medium rare | Saignant
Cooking: Medium | À point
Cooking: Well done | Bien cuit
Side | Accompagnement
Side: Chips | Frites
Side: Mash | Purée
Side: Green salad | Salade verte
Side: Truffle chips | Frites à la truffe
Sauce | Sauce
Sauce: Peppercorn | Au poivre
Sauce: Béarnaise | Béarnaise
Measure | Verre
Measure: 175 ml | 175 ml
Measure: 250 ml | 250 ml
Measure: Bottle | Bouteille
Heat | Force
Heat: Mild | Doux
Heat: Medium | Moyen
Heat: Hot | Fort
Rice | Riz
Rice: Pilau | Pilaf
Rice: Mushroom | Aux champignons
Rice: Plain | Nature
Flavour | Parfum
Flavour: Mango | Mangue
Flavour: Salted | Salé
Flavour: Rose | Rose
Flat White | Flat white | Double espresso, lait velouté, fine couche de mousse
Cappuccino | Cappuccino | Espresso sous une mousse épaisse, poudré de cacao
Americano | Café allongé | Double espresso allongé d’eau chaude
Hot Chocolate | Chocolat chaud | Chocolat noir, fondu à la commande
Pot of Breakfast Tea | Théière de thé noir | Un Assam corsé, pour deux tasses
Full English | Petit-déjeuner anglais complet | Deux œufs, bacon, saucisse de porc, haricots, champignons, tomate et toast
Eggs Benedict | Œufs bénédicte | Œufs pochés et jambon sur un muffin, sauce hollandaise
Porridge with Honey | Porridge au miel | Flocons d’avoine cuits doucement, miel de bruyère du Yorkshire
Bacon Bap | Petit pain au bacon | Bacon salé à sec dans un petit pain moelleux
Soup of the Day | Soupe du jour | Demandez-nous ce qui mijote ; avec pain et beurre
Cheddar and Chutney Sandwich | Sandwich au cheddar et chutney | Cheddar affiné, chutney de pomme et feuilles croquantes
Jacket Potato, Beans | Pomme de terre au four, haricots | Peau croustillante, haricots à la sauce tomate
Ham Ploughman’s | Assiette du laboureur au jambon | Jambon rôti au miel, cheddar, oignon au vinaigre, pomme et pain croustillant
Victoria Sponge | Gâteau Victoria | Confiture de framboises et crème fouettée entre deux génoises
Cream Tea | Thé, scones et crème | Deux scones tièdes, confiture de fraises, crème épaisse et une théière
Flapjack | Carré aux flocons d’avoine | Avoine, sirop doré et beurre, moelleux
Ready Salted Crisps | Chips salées | Pommes de terre du Sussex, cuites à la main
Scotch Egg, Piccalilli | Œuf écossais, piccalilli | Œuf mollet dans du porc à la sauge, pané et frit, condiment à la moutarde
Devilled Whitebait | Petite friture à la diable | Petits poissons entiers au piment de Cayenne, citron
Beetroot and Goat’s Curd | Betterave et caillé de chèvre | Betterave rôtie, caillé fouetté et noix caramélisées
Leek and Potato Soup | Soupe poireaux et pommes de terre | Veloutée, ciboulette et croûtons
Beer-battered Haddock | Églefin en pâte à la bière | Églefin de la mer du Nord, purée de petits pois et citron
Ribeye, 10 oz | Entrecôte, 280 g | Bœuf Hereford maturé 28 jours, tomate rôtie et cresson
Steak and Ale Pie | Tourte au bœuf et à la bière | Jarret de bœuf braisé à la bière sous une croûte au beurre, avec son jus
Lamplighter Burger | Burger Lamplighter | Steak haché, cheddar, tomate, laitue et notre sauce dans une brioche
Wild Mushroom Risotto | Risotto aux champignons sauvages | Cèpes et champignons bruns, parmesan et thym
Pan-fried Sea Bass | Bar poêlé | Filet à la peau croustillante, pommes de terre écrasées et salicorne
Sticky Toffee Pudding | Pudding au caramel | Gâteau aux dattes, sauce caramel chaude et glace à la vanille
Bramley Crumble, Custard | Crumble aux pommes, crème anglaise | Pommes acidulées sous une croûte au beurre, crème à la vanille
Cheese Board | Plateau de fromages | Trois fromages britanniques, biscuits d’avoine, coing et raisin
Best Bitter, Pint | Bière bitter, pinte | Maltée, légèrement amère, 4,2 %
Session Pale, Pint | Pale ale légère, pinte | Légère, houblons au pamplemousse, 3,8 %
Dry Cider, Pint | Cidre sec, pinte | Pommes du Herefordshire, 5 %
Sauvignon Blanc | Sauvignon blanc | Marlborough, Nouvelle-Zélande : groseille à maquereau et herbe coupée
Malbec | Malbec | Mendoza, Argentine : prune noire et une touche fumée
Elderflower Pressé | Pressé de fleur de sureau | Fleurs pressées, citron et eau pétillante
Onion Bhaji | Beignets d’oignon | Beignets croustillants à l’ajowan, tamarin
Lamb Samosa | Samoussas d’agneau | Trois feuilletés d’agneau épicé et petits pois
Paneer Tikka | Paneer tikka | Fromage frais et poivrons au four d’argile, chutney de menthe
Papadums and Chutneys | Papadums et chutneys | Mangue, citron vert au vinaigre et raïta fraîche
Samphire Pakora | Pakoras de salicorne | Salicorne en pâte de pois chiches, confiture de piment
Butter Chicken | Poulet au beurre | Poulet tandoori, tomate, cajou et beurre
Lamb Rogan Josh | Agneau rogan josh | Épaule mijotée, piment du Cachemire et cardamome
Goan Prawn Curry | Curry de crevettes de Goa | Grosses crevettes, coco, tamarin et piment vert
Chana Masala | Chana masala | Pois chiches, gingembre, tomate et mangue séchée
Saag Paneer | Saag paneer | Fromage frais aux épinards, ail et cumin
Hyderabadi Biryani | Biryani d’Hyderabad | Agneau et riz au safran cuits à l’étouffée, raïta
Garlic Naan | Naan à l’ail | Sorti du tandoor, beurre et coriandre
Peshwari Naan | Naan peshwari | Fourré d’amande, coco et raisins secs
Tandoori Chicken | Poulet tandoori | Un demi-poulet à l’os, yaourt et piment rouge
Lamb Chops | Côtelettes d’agneau | Trois côtelettes grillées, gingembre et poivre noir
Lassi | Lassi | Yaourt battu, servi sur glace
Cobra, 660 ml | Cobra, 660 ml | Blonde douce, faite pour le curry, 4,5 %
House Red, 175 ml | Rouge maison, 175 ml | Un merlot souple du Pays d’Oc
Sparkling Water, 750 ml | Eau pétillante, 750 ml
Masala Chai | Thé masala | Thé noir, lait, cardamome et gingembre
`
