/**
 * Ordinary field words of things and papers in German, Dutch, French, Spanish, Portuguese, Italian,
 * Polish, Turkish, Indonesian, Swedish, Danish, Norwegian, Finnish, Czech and Japanese in Latin
 * letters, by what they are in English. A word is left out where it may mean something of a person
 * as well (`vencimento` is when a bill is due and what somebody earns, `nilai` a value and a grade,
 * `tot` until and dead), where people are called so (`durak`, a stop), and where it is an English
 * word with another meaning (`regal`, a shelf). Of several meanings it has the one that keeps less.
 *
 * One known word says that a record is in a language that is read, and what no list knows there is
 * doubted less: a language comes here once its words for people are in the other lists. Hungarian
 * and Romanian are not.
 */
export const phrasesOfThings: { readonly [english: string]: string } = {
  // Papers and what they are known by
  document: 'dokument documento dokumen belge',
  publication: 'drucksache publikation publicatie publicacion publicacao pubblicazione',
  minutes: 'protokoll plenarprotokoll notulen',
  reference: 'referentie referenz referencia riferimento referensi referencja',
  invoice:
    'factuur facture factura fattura fatura faktura faktur rechnungs rechnung lasku seikyusho',
  'purchase order': 'bestell bestel pesanan zamowienia',
  case: 'vorgang zaak aktenzeichen expediente sprawa',
  procedure: 'verfahren',
  contract: 'sozlesme kontrak umowy avtal sopimus smlouva keiyaku kontrakt',
  shipment:
    'sendung envio spedizione przesylka kargo pengiriman zending forsandelse sandning forsendelse lahetys zasilka remessa',
  tracking: 'suivi seguimiento rastreio rastreamento tracciamento sledzenia takip pelacakan',
  'delivery date': 'leverdatum',
  delivery:
    'liefer lieferung levering livraison entrega consegna dostawa teslimat dlv leverans toimitus dodani doruceni dodavka haisou haiso nouhin',
  payment: 'zahlung betaal betaling paiement pago pagamento platnosc odeme pembayaran',
  shipping: 'versand verzend verzending wysylka',
  method: 'wijze metodo metoda yontem methode',
  file: 'datei bestand fichier archivo arquivo plik pliki pliku dosya berkas tiedosto soubor',
  image:
    'bild bilder afbeelding imagen imagem immagine obraz resim gambar billede bilde kuva obrazek gazou',
  attachment:
    'anlage bijlage adjunto anexo allegato zalacznik lampiran bilaga vedlegg liite priloha tenpu',
  voucher: 'vch',
  container:
    'cntr behaelter behalter conteneur contenedor contentor contenitore pojemnik konteyner wadah kontejner',
  vessel: 'vsl',
  flight: 'flt',
  table: 'tbl tischnummer tischnr tafel tavolo stolik meja poyta',
  pallet: 'plt',
  ticket: 'tkt',
  order: 'ord tilaus chumon chuumon bestallning bestilling',
  serial: 'seri serie seryjny seryjnego ser',
  version: 'versi versao versione wersja surum verze',
  type: 'typ tipo tipos tipe soort jenis typu genere tur turu tyyppi druh shurui shubetsu kubun',
  // What a thing is
  'project name':
    'projektname nomprojet nombreproyecto nomeprojeto nomeprogetto nazwaprojektu projeadi namaproyek',
  'file name':
    'dateiname nomfichier nombrearchivo nomearquivo nomefile nazwapliku dosyaadi namaberkas filnamn filnavn tiedostonimi nazevsouboru',
  'product name':
    'produktname artikelname productnaam nomproduit nombreproducto nomeproduto nomeprodotto nazwaproduktu urunadi namaproduk',
  label: 'libelle etichetta etiqueta etykieta',
  title:
    'tytul baslik judul betreff onderwerp ueberschrift uberschrift rubrik overskrift otsikko tittel daimei kenmei midashi',
  description:
    'omschrijving descricao descrizione opis aciklama deskripsi beschreibung beschrijving beskrivelse beskrivning descripcion popis kuvaus setsumei descriptif uraian',
  topic: 'thema tema temat konu topik sachgebiet aihe amne emne',
  category: 'kategori luokitus bunrui',
  group: 'gruppe groep groupe grupo gruppo grupa grup grupp ryhma skupina',
  project: 'projekt projet proyecto progetto proje proyek prj prosjekt hanke',
  task: 'aufgabe aufgaben taak taken tache tarea tarefa compito zadania gorev tugas uppgift opgave oppgave tehtava ukol',
  event:
    'veranstaltung evenement evento wydarzenie etkinlik acara ereignis gebeurtenis evenemang begivenhed tapahtuma udalost',
  device:
    'geraet gerat apparaat appareil dispositivo urzadzenia cihaz perangkat zarizeni pristroj laite apparat sochi',
  building:
    'gebaeude gebaude gebouw batiment edificio predio budynek bina gedung byggnad bygning rakennus budova tatemono',
  room: 'raum kamer sala oda ruangan rm vaerelse huone mistnost heya habitacion pomieszczenie pokoj ruang',
  manufacturer:
    'hersteller fabricant produttore producent uretici produsen fabrikant tillverkare produsent valmistaja vyrobce seizoumoto',
  model: 'modell modele modelo modello malli katashiki kishu',
  stock:
    'vorrat voorraad existencias estoque giacenza stok magazynowy lagerbestand lagersaldo lagerbeholdning beholdning varastosaldo zasoba zasoby zaiko persediaan zapasy',
  language: 'sprache taal langue idioma lingua jezyk bahasa sprak sprog kieli jazyk gengo',
  source: 'quelle bron fuente fonte zrodlo kaynak sumber',
  target: 'ziel cible destino destinazione doel hedef tujuan',
  result: 'ergebnis resultaat resultat resultado risultato esito wynik sonuc hasil',
  // How much, how far
  price: 'preis prijs prix precio preco prezzo cena ceny fiyat harga hinta kakaku nedan',
  unit: 'einheit einzel eenheid unite unitaire unidad unitario unita jednostka jednostkowa birim satuan enhet enhed yksikko unitate',
  total: 'gesamt totaal totale toplam razem celkem yhteensa gokei goukei totalt',
  amount: 'kwoty jumlah maara kingaku',
  // `net_a_payer`, in which nobody pays
  'due amount': 'apayer',
  quantity:
    'ilosc miktar adet quantita hoeveelheid stueckzahl stuckzahl mnozstvi maengde mangd mengde suryo suuryou kosuu kuantitas kvantitet',
  count: 'zahl sayisi sayi lukumaara pocet antall contagem conteggio recuento',
  value: 'wert waarde valeur wartosc deger vaerdi hodnota atai',
  currency: 'waehrung wahrung valuta devise moneda moeda waluta parabirimi matauang',
  discount:
    'rabatt korting remise descuento desconto sconto rabat indirim diskon alennus sleva waribiki potongan',
  tax: 'steuersatz impuesto imposto imposta podatek vergi pajak',
  priority:
    'prioritaet prioritat prioriteit prioridad priorita priorytet oncelik prioriteetti prioritet yusendo',
  progress:
    'fortschritt voortgang avancement progreso progresso avanzamento postep ilerleme kemajuan',
  width:
    'breite breedte largeur ancho largura larghezza szerokosc genislik lebar bredd bredde leveys sirka anchura',
  height:
    'hoehe hohe hoogte hauteur taille talla altura altezza wysokosc yukseklik tinggi hojd hojde hoyde korkeus pituus vyska takasa',
  length:
    'laenge lange lengte longueur comprimento lunghezza dlugosc uzunluk langd laengde lengde delka nagasa panjang',
  weight:
    'gewicht poids peso waga agirlik berat masse vikt vaegt vekt paino hmotnost juuryou juryo',
  color: 'farbe kleur couleur colore kolor renk warna farg farve farge vari barva cor iro',
  size: 'groesse grosse maat tamano tamanho taglia rozmiar boyut ukuran storlek storrelse velikost dimensione ookisa',
  duration:
    'dauer duur duree duracion duracao durata czastrwania durasi varaktighet varighed varighet kesto trvani looptijd laufzeit spieldauer suresi',
  number: 'nomor',
  position: 'posicion posicao posizione pozycja posisi volgorde reihenfolge kolejnosc urutan',
  page: 'seite pagina strona sayfa halaman stranka sivu sida',
  reading: 'messwert zaehlerstand zahlerstand',
  // When, and what state it is in
  created:
    'erstellung aanmaak creation creacion criacao creazione utworzenia olusturma dibuat oprettet oprettelse opprettet luotu luontiaika vytvoreno olusturulma olusturuldu sakuseibi sakusei',
  updated:
    'aenderung anderung wijziging modification modificacion atualizacao modifica modyfikacji guncelleme diubah diperbarui opdateret oppdatert uppdaterad paivitetty muokattu aktualizovano upraveno zaktualizowano koushinbi koshinbi koushin',
  date: 'tanggal daty paivamaara hizuke nichiji',
  start:
    'beginn begin debut inicio inizio rozpoczecia baslangic mulai anfang aanvang comienzo poczatek begyndelse begynnelse alkaa alkamisaika zacatek kaishi',
  end: 'ende eind fin fim zakonczenia bitis selesai koniec slutdatum slutdato loppu paattyy paattymisaika konec shuryo shuuryou',
  due: 'faellig fallig faelligkeit falligkeit echeance scadenza',
  timestamp: 'zeitstempel tijdstip horodatage',
  active: 'aktiv actief actif activo ativo attivo aktywna aktif aktivni aktiivinen',
  verification:
    'verificatie verifizierung verificacion verificacao verifica weryfikacja dogrulama verifikasi',
  valid: 'gueltig gultig geldig valido valida wazny gecerli giltig gyldig voimassa platny platnost',
  status: 'estado durum',
  year: 'annee anno ano jahr rok tahun vuosi',
  // What is written of it
  key: 'schluessel schlussel chiave klucz anahtar kunci',
  note: 'anmerkung hinweis toelichting observacion observaciones observacao observacoes osservazioni uwagi catatan keterangan muistiinpano',
  organisation: 'organisatie organisationen organizacja organizasyon organisasi',
  location: 'standort locatie lokalizacja lokasi lagerort',
  department: 'afdeling reparto dzial departman departemen',
  name: 'denominazione nazev designacao benamning betegnelse benaming',
  summary:
    'zusammenfassung kurzbeschreibung samenvatting sommaire resumen resumo riassunto sommario podsumowanie streszczenie ozet ringkasan sammanfattning sammendrag tiivistelma souhrn gaiyo gaiyou',
  text: 'tekst texte texto testo teks teksti',
  content:
    'inhalt inhoud contenu contenido conteudo contenuto tresc icerik innehall indhold innhold sisalto obsah naiyo naiyou',
  comment: 'yorum komentar kommentti bikou',
  message:
    'nachricht mensaje mensagem messaggio wiadomosc mesaj pesan meddelande besked melding viesti zprava',
  series: 'baureihe',
  edition: 'auflage edicion edicao edizione wydanie edisi utgave utgava udgave vydani',
  chapter: 'kapitel hoofdstuk chapitre capitulo capitolo rozdzial kapittel kapitola',
  section: 'abschnitt sezione seccion secao sekcja avsnitt afsnit rubrique',
  code: 'koodi',
  id: 'identificador identyfikator identifikator tunniste identificativo kennung',
  depth:
    'tiefe diepte profondeur profundidad profundidade profondita glebokosc derinlik kedalaman djup dybde syvyys hloubka okuyuki fukasa',
  volume: 'volumen volym objetosc hacim tilavuus objem',
  area: 'flaeche flache oppervlakte superficie powierzchnia luas pintaala plocha menseki gebied gebiet obszar omrade omraade alue oblast',
  dimensions:
    'abmessungen afmetingen dimensioni wymiary rozmery mitat medidas dimensiones dimensoes',
  material:
    'werkstoff materiau materiale materiaal malzeme tworzywo materiaali sozai zairyo zairyou',
  shape: 'ksztalt sekil bentuk muoto tvar katachi',
  shelf:
    'regalfach regalnummer schap etagere estante estanteria prateleira scaffale ripiano polka polki rafno rafkodu hylla hylde hylle hylly',
  barcode:
    'strichcode streepjescode codebarre codebarres codigobarras codigodebarras codicebarre codiceabarre kodkreskowy barkod barkodu streckkod stregkode strekkode viivakoodi carovykod',
  batch: 'chargennummer chargennr lote',
  'shelf life':
    'haltbarkeit mindesthaltbarkeit ablaufdatum verfallsdatum verfalldatum houdbaarheid vervaldatum peremption caducidad validade sonkullanma kedaluwarsa trvanlivost shoumikigen datawaznosci',
  warehouse: 'lagerhaus gudang depo bodega varasto souko',
  supplier: 'pemasok shiiresaki',
  brand:
    'marke merk marque marca marka merek merke maerke varumarke varemerke varemaerke tuotemerkki znacka',
  product: 'barang shouhin shohin seihin tuote vyrobek zbozi',
  item: 'polozka',
  piece: 'pieza peca pezzo sztuka sztuki sztuk parca kappale stueck',
  part: 'bauteil ersatzteil onderdeel repuesto ricambio yedekparca sukucadang reservdel reservedel varaosa buhin',
  parcel: 'paket pakket colis paquete pacote pacco paczka koli paketti balik',
  packaging:
    'verpackung verpakking emballage embalaje embalagem imballaggio opakowanie ambalaj kemasan forpackning emballasje pakkaus baleni',
  warranty: 'garantie garantia garanzia gwarancja garanti garansi takuu zaruka',
  cost: 'kosten couts cout coste costo custo costi koszt koszty maliyet biaya kostnad omkostning kustannus naklady hiyou',
  vat: 'mehrwertsteuer umsatzsteuer mwst btw kdv ppn momssats mva alv dph',
  budget: 'presupuesto anggaran budsjett budjetti rozpocet butce yosan',
  minimum: 'mindest minimo',
  'year built':
    'baujahr bouwjaar annoconstruccion anneeconstruction annocostruzione rokbudowy byggar byggear rakennusvuosi',
  departure:
    'abfahrt abfahrtszeit abflug vertrek heuredepart partida partenza odjazd odlot kalkis keberangkatan avgang afgang lahto odjezd odlet shuppatsu',
  arrival:
    'ankunft ankunftszeit aankomst arrivee llegada chegada arrivo przyjazd przylot varis kedatangan ankomst saapuminen prijezd prilet touchaku',
  lateness:
    'verspaetung verspatung vertraging retraso atraso ritardo opoznienie gecikme keterlambatan forsening forsinkelse viive zpozdeni',
  line: 'ligne linea linha linia linie',
  route: 'linje linka strecke itineraire itinerario trasa guzergah reitti keiro fahrtstrecke',
  stop: 'haltestelle halte arret parada paragem fermata przystanek hallplats holdeplass stoppested pysakki zastavka',
  station:
    'bahnhof estacion estacao stazione dworzec stacja istasyon stasiun nadrazi stanice asema stasjon gare',
  platform: 'gleis bahnsteig perron quai peron nastupiste laituri andenes',
  schedule: 'jadwal cronograma horario horarios horaire horaires orario orari',
  'opening hours':
    'oeffnungszeiten offnungszeiten openingstijden heuresouverture godzinyotwarcia jambuka oppettider abningstider apningstider aukioloajat oteviracidoba eigyojikan',
  trip: 'fahrt viaje viagem viaggio rejse perjalanan',
  destination: 'bestemming zielort zielbahnhof maaranpaa mokutekichi yukisaki ikisaki',
  distance:
    'entfernung distanz afstand distancia distanza odleglosc mesafe uzaklik jarak avstand etaisyys vzdalenost distanta kyori',
  speed:
    'geschwindigkeit snelheid vitesse velocidad velocidade velocita predkosc kecepatan hastighet hastighed nopeus rychlost sokudo',
  'motor vehicle':
    'fahrzeug fahrzeuge voertuig vehicule vehiculo veiculo veicolo pojazd arac kendaraan fordon koretoj kjoretoy ajoneuvo vozidlo sharyou',
  transmission:
    'getriebe versnellingsbak boitevitesse boitedevitesses cajadecambios transmision transmissao skrzyniabiegow sanziman transmisi vaxellada girkasse gearkasse vaihteisto prevodovka',
  fuel: 'kraftstoff treibstoff brandstof carburant combustivel carburante paliwo yakit bahanbakar bransle braendstof drivstoff polttoaine palivo nenryo',
  mileage: 'kilometerstand kilometrage kilometraje quilometragem chilometraggio kilometraj',
  seat: 'sitzplatz sitzplaetze sitzplatze zitplaats siege asiento assento koltuk',
  temperature: 'temperatuur temperatura lampotila teplota sicaklik suhu',
  floor: 'etage stockwerk geschoss verdieping andar lantai vaning etasje kerros patro podlazi',
  place: 'lieu lugar luogo miejsce tempat plats sted paikka basho',
  capacity:
    'kapazitaet kapazitat fassungsvermoegen capaciteit capacite capacidad capacidade capienza capacita pojemnosc kapasite kapasitas kapacitet kapasitet kapasiteetti kapacita teiin',
  course: 'kurssi kursus cursus cours kamoku przedmiot opintojakso predmet',
  deadline: 'delai plazo prazo tenggat maaraaika lhuta shimekiri',
  report: 'relatorio informe raport laporan raportti houkokusho',
  recipe: 'recette przepis oppskrift opskrift',
  ingredient:
    'zutat zutaten ingrediente ingredienten ingredienti skladnik skladniki bahan ingrediens ingredienser ainesosa ainekset prisada ingredience',
  'working step':
    'schritt schritte arbeitsschritt stap stappen etape etapa etap paso passo passaggio krok kroki adim langkah steg trinn vaihe tejun',
  instructions:
    'anleitung gebrauchsanweisung handleiding instrucciones instrucoes istruzioni instrukcja talimat petunjuk veiledning vejledning ohjeet navod',
  difficulty:
    'schwierigkeit schwierigkeitsgrad moeilijkheid moeilijkheidsgraad difficulte dificultad dificuldade difficolta trudnosc zorluk kesulitan svarighetsgrad svaerhedsgrad vanskelighetsgrad vaikeusaste obtiznost nanido',
  rating: 'bewertung valoracion',
  review:
    'rezension recensie recension recensione recenzja recenze resena resenha ulasan anmeldelse arvostelu',
  domain: 'domaine dominio domena alanadi',
  period: 'zeitraum periode periodo okres donem obdobi perioada kikan',
  'time of day':
    'uhrzeit tijd heure hora godzina klockslag klokkeslaet klokkeslett kellonaika jikoku',
  condition: 'zustand joutai jotai tila stav',
  airport:
    'flughafen luchthaven vliegveld aeroport aeropuerto aeroporto lotnisko havalimani bandara flygplats lufthavn flyplass lentoasema letiste kuukou',
  balance: 'saldo bakiye zustatek zandaka',
};
