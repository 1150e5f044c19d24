/** What guests read below a dish of the demo: what is in it. */
export const en = `
Flat White | | Two shots, silky milk, a thin layer of foam
Cappuccino | | Espresso under thick foam, dusted with cocoa
Americano | | A double espresso, lengthened with hot water
Hot Chocolate | | Dark chocolate, melted to order
Pot of Breakfast Tea | | A strong Assam blend, enough for two cups
Full English | | Two eggs, back bacon, pork sausage, beans, mushrooms, tomato and toast
Eggs Benedict | | Poached eggs and ham on a muffin, with hollandaise
Porridge with Honey | | Jumbo oats, cooked slowly, with Yorkshire heather honey
Bacon Bap | | Dry-cured back bacon in a soft white bap
Soup of the Day | | Ask us what is in the pot, with bread and butter
Cheddar and Chutney Sandwich | | Mature Cheddar, apple chutney and crisp leaves
Jacket Potato, Beans | | Baked until the skin is crisp, with beans in tomato sauce
Ham Ploughman’s | | Honey-roast ham, Cheddar, pickled onion, apple and crusty bread
Victoria Sponge | | Raspberry jam and whipped cream between two light sponges
Cream Tea | | Two warm scones, strawberry jam, clotted cream and a pot of tea
Flapjack | | Oats, golden syrup and butter, baked until chewy
Ready Salted Crisps | | Sussex potatoes, cooked by hand
Scotch Egg, Piccalilli | | A soft egg in pork and sage, crumbed and fried, with mustard pickle
Devilled Whitebait | | Whole little fish, dusted with cayenne, with lemon
Beetroot and Goat’s Curd | | Roasted beetroot, whipped curd and candied walnuts
Leek and Potato Soup | | Smooth and creamy, with chives and croutons
Beer-battered Haddock | | North Sea haddock in our own bitter, with mushy peas and lemon
Ribeye, 10 oz | | Hereford beef, aged 28 days, with roast tomato and watercress
Steak and Ale Pie | | Shin of beef braised in ale, under a butter crust, with gravy
Lamplighter Burger | | Beef patty, Cheddar, tomato, lettuce and our burger sauce in a brioche bun
Wild Mushroom Risotto | | Porcini and chestnut mushrooms, Parmesan and thyme
Pan-fried Sea Bass | | Crisp-skinned fillet, crushed potatoes and samphire
Sticky Toffee Pudding | | Date sponge, hot toffee sauce and vanilla ice cream
Bramley Crumble, Custard | | Sharp apples under a buttery crumble, with vanilla custard
Cheese Board | | Three British cheeses, oatcakes, quince and grapes
Best Bitter, Pint | | Malty and gently bitter, 4.2 %
Session Pale, Pint | | Light, with grapefruit hops, 3.8 %
Dry Cider, Pint | | Herefordshire apples, 5 %
Sauvignon Blanc | | Marlborough, New Zealand: gooseberry and cut grass
Malbec | | Mendoza, Argentina: dark plum and a little smoke
Elderflower Pressé | | Pressed flowers, lemon and sparkling water
Onion Bhaji | | Crisp onion fritters with ajwain seed and tamarind
Lamb Samosa | | Three pastries of spiced minced lamb and peas
Paneer Tikka | | Fresh cheese and peppers from the clay oven, with mint chutney
Papadums and Chutneys | | With mango, lime pickle and cooling raita
Samphire Pakora | | Sea samphire in chickpea batter, with chilli jam
Butter Chicken | | Tandoori chicken in tomato, cashew and butter
Lamb Rogan Josh | | Slow-cooked shoulder, Kashmiri chilli and cardamom
Goan Prawn Curry | | King prawns, coconut, tamarind and green chilli
Chana Masala | | Chickpeas with ginger, tomato and dried mango
Saag Paneer | | Fresh cheese in spinach with garlic and cumin
Hyderabadi Biryani | | Lamb and saffron rice, sealed and steamed, with raita
Garlic Naan | | From the tandoor, with butter and coriander
Peshwari Naan | | Filled with almond, coconut and sultanas
Tandoori Chicken | | Half a bird on the bone, in yoghurt and red chilli
Lamb Chops | | Three chops in ginger and black pepper, charred
Lassi | | Whipped yoghurt, cooled with ice
Cobra, 660 ml | | Smooth lager, made to go with curry, 4.5 %
House Red, 175 ml | | A soft Merlot from the Pays d’Oc
Masala Chai | | Black tea, milk, cardamom and ginger
`
