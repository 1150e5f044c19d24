export const de = `
Hot drinks | Heiße Getränke
Breakfast | Frühstück
Lunch | Mittagessen
Cakes | Kuchen
Starters | Vorspeisen
Mains | Hauptgerichte
Puddings | Desserts
Drinks | Getränke
Small plates | Kleine Gerichte
Curries | Currys
Tandoor | Aus dem Tandur
Milk | Milch
Milk: Whole | Vollmilch
Milk: Semi-skimmed | Fettarme Milch
Milk: Oat | Hafer
Milk: Soya | Soja
Bread | Brot
Bread: Sourdough | Sauerteig
Bread: Granary | Mehrkorn
Bread: Gluten free | Glutenfrei
Extras | Dazu
Extras: Bacon | Speck
Extras: Poached egg | Pochiertes Ei
Extras: Avocado | Avocado
Cooking | Garstufe
Cooking: Rare | Blutig
Cooking: Medium rare | Rosa-blutig
Cooking: Medium | Rosa
Cooking: Well done | Durchgebraten
Side | Beilage
Side: Chips | Pommes frites
Side: Mash | Kartoffelpüree
Side: Green salad | Grüner Salat
Side: Truffle chips | Trüffelpommes
Sauce | Soße
Sauce: Peppercorn | Pfeffersoße
Sauce: Béarnaise | Béarnaise
Measure | Menge
Measure: 175 ml | 175 ml
Measure: 250 ml | 250 ml
Measure: Bottle | Flasche
Heat | Schärfe
Heat: Mild | Mild
Heat: Medium | Mittel
Heat: Hot | Scharf
Rice | Reis
Rice: Pilau | Pilaw
Rice: Mushroom | Mit Champignons
Rice: Plain | Natur
Flavour | Geschmack
Flavour: Mango | Mango
Flavour: Salted | Gesalzen
Flavour: Rose | Rose
Flat White | Flat White | Doppelter Espresso, seidige Milch, eine feine Schicht Schaum
Cappuccino | Cappuccino | Espresso unter dickem Schaum, mit Kakao bestäubt
Americano | Americano | Doppelter Espresso, mit heißem Wasser verlängert
Hot Chocolate | Heiße Schokolade | Dunkle Schokolade, frisch geschmolzen
Pot of Breakfast Tea | Kännchen Schwarztee | Kräftiger Assam, für zwei Tassen
Full English | Englisches Frühstück | Zwei Eier, Speck, Schweinswurst, Bohnen, Pilze, Tomate und Toast
Eggs Benedict | Eier Benedict | Pochierte Eier und Schinken auf einem Muffin, mit Hollandaise
Porridge with Honey | Haferbrei mit Honig | Langsam gekochte Haferflocken mit Heidehonig aus Yorkshire
Bacon Bap | Speckbrötchen | Trocken gepökelter Speck im weichen weißen Brötchen
Soup of the Day | Tagessuppe | Fragen Sie uns, was im Topf ist; mit Brot und Butter
Cheddar and Chutney Sandwich | Sandwich mit Cheddar und Chutney | Reifer Cheddar, Apfelchutney und knackige Blätter
Jacket Potato, Beans | Ofenkartoffel mit Bohnen | Mit knuspriger Schale und Bohnen in Tomatensoße
Ham Ploughman’s | Brotzeit mit Schinken | Honigschinken, Cheddar, eingelegte Zwiebel, Apfel und Krustenbrot
Victoria Sponge | Victoria-Torte | Himbeermarmelade und Sahne zwischen zwei lockeren Böden
Cream Tea | Tee mit Scones und Rahm | Zwei warme Scones, Erdbeermarmelade, dicker Rahm und ein Kännchen Tee
Flapjack | Haferschnitte | Hafer, heller Sirup und Butter, weich gebacken
Ready Salted Crisps | Gesalzene Chips | Kartoffeln aus Sussex, von Hand gemacht
Scotch Egg, Piccalilli | Schottisches Ei, Piccalilli | Weiches Ei in Schweinehack mit Salbei, paniert und frittiert, mit Senfgemüse
Devilled Whitebait | Frittierte Fischchen | Kleine ganze Fische mit Cayenne und Zitrone
Beetroot and Goat’s Curd | Rote Bete und Ziegenfrischkäse | Geröstete Rote Bete, cremiger Frischkäse und kandierte Walnüsse
Leek and Potato Soup | Lauch-Kartoffel-Suppe | Fein und cremig, mit Schnittlauch und Croûtons
Beer-battered Haddock | Schellfisch im Bierteig | Nordsee-Schellfisch mit Erbsenpüree und Zitrone
Ribeye, 10 oz | Ribeye, 280 g | Hereford-Rind, 28 Tage gereift, mit Ofentomate und Brunnenkresse
Steak and Ale Pie | Rindfleisch-Bier-Pastete | In Ale geschmorte Rinderhaxe unter Butterteig, mit Bratensoße
Lamplighter Burger | Lamplighter-Burger | Rindfleisch, Cheddar, Tomate, Salat und unsere Soße im Brioche
Wild Mushroom Risotto | Waldpilzrisotto | Steinpilze und Egerlinge, Parmesan und Thymian
Pan-fried Sea Bass | Gebratener Wolfsbarsch | Filet mit krosser Haut, Stampfkartoffeln und Queller
Sticky Toffee Pudding | Dattelkuchen mit Karamell | Dattelkuchen, heiße Karamellsoße und Vanilleeis
Bramley Crumble, Custard | Apfelstreusel mit Vanillesoße | Säuerliche Äpfel unter Butterstreuseln, mit Vanillesoße
Cheese Board | Käseplatte | Drei britische Käse, Haferkekse, Quitte und Trauben
Best Bitter, Pint | Bitter, Pint | Malzig und leicht herb, 4,2 %
Session Pale, Pint | Leichtes Pale Ale, Pint | Leicht, mit Grapefruit-Hopfen, 3,8 %
Dry Cider, Pint | Trockener Cider, Pint | Äpfel aus Herefordshire, 5 %
Sauvignon Blanc | Sauvignon Blanc | Marlborough, Neuseeland: Stachelbeere und frisches Gras
Malbec | Malbec | Mendoza, Argentinien: dunkle Pflaume und etwas Rauch
Elderflower Pressé | Holunderblütenschorle | Gepresste Blüten, Zitrone und Sprudel
Onion Bhaji | Zwiebelküchlein | Knusprig, mit Ajowan und Tamarinde
Lamb Samosa | Lammsamosas | Drei Teigtaschen mit gewürztem Lammhack und Erbsen
Paneer Tikka | Paneer Tikka | Frischkäse und Paprika aus dem Lehmofen, mit Minzchutney
Papadums and Chutneys | Papadams und Chutneys | Mit Mango, eingelegter Limette und kühlem Raita
Samphire Pakora | Queller-Pakora | Queller im Kichererbsenteig, mit Chilimarmelade
Butter Chicken | Butterhuhn | Tandurihuhn mit Tomate, Cashew und Butter
Lamb Rogan Josh | Lamm Rogan Josh | Langsam geschmorte Schulter, Kaschmirchili und Kardamom
Goan Prawn Curry | Garnelencurry aus Goa | Riesengarnelen, Kokos, Tamarinde und grüne Chili
Chana Masala | Chana Masala | Kichererbsen mit Ingwer, Tomate und getrockneter Mango
Saag Paneer | Saag Paneer | Frischkäse in Spinat mit Knoblauch und Kreuzkümmel
Hyderabadi Biryani | Biryani aus Hyderabad | Lamm und Safranreis, im geschlossenen Topf gedämpft, mit Raita
Garlic Naan | Knoblauch-Naan | Aus dem Tandur, mit Butter und Koriander
Peshwari Naan | Peshwari-Naan | Gefüllt mit Mandel, Kokos und Sultaninen
Tandoori Chicken | Tandurihuhn | Ein halbes Huhn am Knochen, in Joghurt und roter Chili
Lamb Chops | Lammkoteletts | Drei gegrillte Koteletts mit Ingwer und schwarzem Pfeffer
Lassi | Lassi | Geschlagener Joghurt auf Eis
Cobra, 660 ml | Cobra, 660 ml | Mildes Lager, zum Curry gebraut, 4,5 %
House Red, 175 ml | Roter Hauswein, 175 ml | Ein weicher Merlot aus dem Pays d’Oc
Sparkling Water, 750 ml | Sprudelwasser, 750 ml
Masala Chai | Masala Chai | Schwarztee, Milch, Kardamom und Ingwer
`
