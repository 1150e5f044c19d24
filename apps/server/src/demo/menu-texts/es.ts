export const es = `
Hot drinks | Bebidas calientes
Breakfast | Desayuno
Lunch | Almuerzo
Cakes | Pasteles
Starters | Entrantes
Mains | Platos principales
Puddings | Postres
Drinks | Bebidas
Small plates | Raciones pequeñas
Curries | Currys
Tandoor | Horno tandoor
Milk | Leche
Milk: Whole | Entera
Milk: Semi-skimmed | Semidesnatada
Milk: Oat | De avena
Milk: Soya | De soja
Bread | Pan
Bread: Sourdough | De masa madre
Bread: Granary | De cereales
Bread: Gluten free | Sin gluten
Extras | Extras
Extras: Bacon | Beicon
Extras: Poached egg | Huevo escalfado
Extras: Avocado | Aguacate
Cooking | Punto
Cooking: Rare | Muy poco hecho
Cooking: Medium rare | Poco hecho
Cooking: Medium | Al punto
Cooking: Well done | Muy hecho
Side | Guarnición
Side: Chips | Patatas fritas
Side: Mash | Puré de patatas
Side: Green salad | Ensalada verde
Side: Truffle chips | Patatas fritas con trufa
Sauce | Salsa
Sauce: Peppercorn | A la pimienta
Sauce: Béarnaise | Bearnesa
Measure | Copa
Measure: 175 ml | 175 ml
Measure: 250 ml | 250 ml
Measure: Bottle | Botella
Heat | Picante
Heat: Mild | Suave
Heat: Medium | Medio
Heat: Hot | Fuerte
Rice | Arroz
Rice: Pilau | Pilaf
Rice: Mushroom | Con champiñones
Rice: Plain | Blanco
Flavour | Sabor
Flavour: Mango | Mango
Flavour: Salted | Salado
Flavour: Rose | Rosa
Flat White | Flat white | Doble espresso, leche sedosa y una capa fina de espuma
Cappuccino | Capuchino | Espresso bajo mucha espuma, con cacao
Americano | Café americano | Doble espresso alargado con agua caliente
Hot Chocolate | Chocolate caliente | Chocolate negro, fundido al momento
Pot of Breakfast Tea | Tetera de té negro | Un Assam con cuerpo, para dos tazas
Full English | Desayuno inglés completo | Dos huevos, beicon, salchicha de cerdo, alubias, champiñones, tomate y tostada
Eggs Benedict | Huevos Benedict | Huevos escalfados y jamón sobre un muffin, con holandesa
Porridge with Honey | Gachas de avena con miel | Avena cocida despacio, con miel de brezo de Yorkshire
Bacon Bap | Bollito con beicon | Beicon curado en un pan blanco y tierno
Soup of the Day | Sopa del día | Pregúntenos qué hay en la olla; con pan y mantequilla
Cheddar and Chutney Sandwich | Sándwich de cheddar y chutney | Cheddar curado, chutney de manzana y hojas crujientes
Jacket Potato, Beans | Patata asada con alubias | Piel crujiente, alubias en salsa de tomate
Ham Ploughman’s | Plato del labrador con jamón | Jamón asado con miel, cheddar, cebolla encurtida, manzana y pan crujiente
Victoria Sponge | Tarta Victoria | Mermelada de frambuesa y nata entre dos bizcochos
Cream Tea | Té con scones y nata | Dos scones templados, mermelada de fresa, nata espesa y una tetera
Flapjack | Barrita de avena | Avena, sirope dorado y mantequilla, tierna
Ready Salted Crisps | Patatas chips con sal | Patatas de Sussex, fritas a mano
Scotch Egg, Piccalilli | Huevo escocés con piccalilli | Huevo tierno en cerdo y salvia, empanado y frito, con encurtido de mostaza
Devilled Whitebait | Pescaditos a la diabla | Pescaditos enteros con cayena y limón
Beetroot and Goat’s Curd | Remolacha y cuajada de cabra | Remolacha asada, cuajada batida y nueces caramelizadas
Leek and Potato Soup | Crema de puerro y patata | Suave y cremosa, con cebollino y picatostes
Beer-battered Haddock | Eglefino rebozado en cerveza | Eglefino del mar del Norte, puré de guisantes y limón
Ribeye, 10 oz | Chuletón de 280 g | Vacuno Hereford madurado 28 días, tomate asado y berros
Steak and Ale Pie | Pastel de ternera y cerveza | Morcillo guisado en cerveza bajo una masa de mantequilla, con su salsa
Lamplighter Burger | Hamburguesa Lamplighter | Carne de vacuno, cheddar, tomate, lechuga y nuestra salsa en pan brioche
Wild Mushroom Risotto | Risotto de setas silvestres | Boletus y champiñones, parmesano y tomillo
Pan-fried Sea Bass | Lubina a la plancha | Filete de piel crujiente, patatas machacadas y salicornia
Sticky Toffee Pudding | Pudin de toffee | Bizcocho de dátil, salsa de toffee caliente y helado de vainilla
Bramley Crumble, Custard | Crumble de manzana con crema | Manzana ácida bajo una masa de mantequilla, crema de vainilla
Cheese Board | Tabla de quesos | Tres quesos británicos, galletas de avena, membrillo y uvas
Best Bitter, Pint | Cerveza bitter, pinta | Malteada y algo amarga, 4,2 %
Session Pale, Pint | Pale ale ligera, pinta | Ligera, con lúpulos de pomelo, 3,8 %
Dry Cider, Pint | Sidra seca, pinta | Manzanas de Herefordshire, 5 %
Sauvignon Blanc | Sauvignon blanc | Marlborough, Nueva Zelanda: grosella y hierba cortada
Malbec | Malbec | Mendoza, Argentina: ciruela negra y un toque ahumado
Elderflower Pressé | Refresco de flor de saúco | Flores prensadas, limón y agua con gas
Onion Bhaji | Buñuelos de cebolla | Crujientes, con semillas de ajwain y tamarindo
Lamb Samosa | Samosas de cordero | Tres empanadillas de cordero especiado y guisantes
Paneer Tikka | Paneer tikka | Queso fresco y pimientos al horno de barro, con chutney de menta
Papadums and Chutneys | Papadums y chutneys | Con mango, lima encurtida y raita fresca
Samphire Pakora | Pakoras de salicornia | Salicornia en masa de garbanzo, con mermelada de chile
Butter Chicken | Pollo a la mantequilla | Pollo tandoori con tomate, anacardo y mantequilla
Lamb Rogan Josh | Cordero rogan josh | Paletilla a fuego lento, chile de Cachemira y cardamomo
Goan Prawn Curry | Curry de langostinos de Goa | Langostinos, coco, tamarindo y chile verde
Chana Masala | Chana masala | Garbanzos con jengibre, tomate y mango seco
Saag Paneer | Saag paneer | Queso fresco en espinacas con ajo y comino
Hyderabadi Biryani | Biryani de Hyderabad | Cordero y arroz con azafrán al vapor, con raita
Garlic Naan | Naan de ajo | Del tandoor, con mantequilla y cilantro
Peshwari Naan | Naan peshwari | Relleno de almendra, coco y pasas
Tandoori Chicken | Pollo tandoori | Medio pollo con hueso, en yogur y chile rojo
Lamb Chops | Chuletas de cordero | Tres chuletas a la brasa con jengibre y pimienta negra
Lassi | Lassi | Yogur batido, con hielo
Cobra, 660 ml | Cobra, 660 ml | Lager suave, hecha para el curry, 4,5 %
House Red, 175 ml | Tinto de la casa, 175 ml | Un merlot suave del Pays d’Oc
Sparkling Water, 750 ml | Agua con gas, 750 ml
Masala Chai | Té masala | Té negro, leche, cardamomo y jengibre
`
