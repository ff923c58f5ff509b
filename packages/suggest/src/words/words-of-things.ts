/**
 * Ordinary field words of things and papers in German, Dutch, French, Spanish, Portuguese, Italian,
 * Polish, Turkish and Indonesian, by what they are in English. A word is left out where it may mean
 * something of a person as well (`vencimento` is when a bill is due and what somebody earns, `nilai`
 * a value and a grade, `tot` until and dead).
 */
export const phrasesOfThings: { readonly [english: string]: string } = {
  // Papers and what they are known by
  document: 'dokument dokumente documento documenti documentos dokumen dokumentu belge',
  publication: 'drucksache drucksachen publikation publicatie publicacion publicacao pubblicazione',
  minutes: 'protokoll plenarprotokoll notulen',
  reference: 'referentie referenz referencia referenza riferimento referensi referencja',
  invoice: 'factuur facture factura fattura fatura faktura faktury faktur rechnungs',
  'purchase order': 'bestell bestel pesanan zamowienia',
  case: 'vorgang vorgangs zaak aktenzeichen expediente sprawa sprawy',
  procedure: 'verfahren',
  contract: 'sozlesme kontrak umowy',
  shipment: 'sendung sendungs envio spedizione przesylka przesylki kargo pengiriman zending',
  tracking: 'suivi seguimiento rastreio rastreamento tracciamento sledzenia takip pelacakan',
  'delivery date': 'leverdatum',
  delivery:
    'liefer lieferung levering leverings livraison entrega consegna dostawa dostawy teslimat dlv',
  payment:
    'zahlung zahlungs betaal betaling paiement pago pagamento platnosc platnosci odeme pembayaran',
  shipping: 'versand verzend verzending wysylka wysylki',
  method: 'wijze metodo metodos metode metoda yontemi yontem methode',
  file: 'datei dateien bestand fichier fichiers archivo archivos arquivo arquivos plik pliki pliku dosya berkas',
  image: 'bild bilder afbeelding imagen imagenes imagem imagens immagine obraz obrazu resim gambar',
  attachment: 'anlage anlagen bijlage adjunto anexo allegato zalacznik lampiran',
  voucher: 'vch',
  container: 'cntr',
  vessel: 'vsl',
  flight: 'flt',
  table: 'tbl',
  pallet: 'plt',
  ticket: 'tkt',
  order: 'ord',
  serial: 'serien seri serie seryjny seryjnego ser',
  version: 'versi versao versione wersja surum versie',
  type: 'typ tipo tipos tipe soort jenis typu genere tur turu',
  // What a thing is
  'project name':
    'projektname projektnaam nomprojet nombreproyecto nomeprojeto nomeprogetto nazwaprojektu projeadi namaproyek',
  'file name':
    'dateiname bestandsnaam nomfichier nombrearchivo nomearquivo nomefile nazwapliku dosyaadi namaberkas',
  'product name':
    'produktname artikelname productnaam nomproduit nombreproducto nomeproduto nomeprodotto nazwaproduktu urunadi namaproduk',
  label: 'libelle etichetta etiqueta etykieta',
  title: 'tytul baslik judul betreff onderwerp',
  description: 'omschrijving descricao descrizione opis aciklama deskripsi',
  topic: 'thema tema temat konu topik sachgebiet',
  category: 'kategorien categorieen kategori kategoria',
  group: 'gruppe groep groupe grupo gruppo grupa grup',
  project: 'projekt projektu projet proyecto projeto progetto proje proyek prj',
  task: 'aufgabe aufgaben taak taken tache tarea tareas tarefa tarefas compito zadanie zadania gorev tugas',
  event: 'veranstaltung evenement evento eventos wydarzenie etkinlik acara',
  device:
    'geraet gerat geraete apparaat appareil dispositivo dispositivos urzadzenie urzadzenia cihaz perangkat',
  building: 'gebaeude gebaude gebouw batiment edificio predio budynek bina gedung',
  room: 'raum kamer sala oda ruangan rm',
  manufacturer: 'hersteller fabricant fabricante produttore producent uretici produsen fabrikant',
  model: 'modell modele modelo modello',
  stock: 'vorrat voorraad existencias estoque giacenza stok magazynowy lagerbestand',
  language: 'sprache taal langue idioma lingua jezyk bahasa',
  source: 'quelle bron fuente fonte zrodlo kaynak sumber',
  target: 'ziel cible destino destinazione doel hedef tujuan',
  result: 'ergebnis resultaat resultat resultado risultato esito wynik sonuc hasil',
  // How much, how far
  price: 'preis prijs prix precio preco prezzo cena ceny fiyat harga',
  unit: 'einheit einzel eenheid unite unitaire unidad unitario unidade unita jednostka jednostkowa birim satuan',
  total: 'gesamt totaal totale toplam razem',
  amount: 'kwoty tutari jumlah',
  quantity: 'ilosc miktar adet quantita hoeveelheid',
  count: 'zahl',
  value: 'wert waarde valeur wartosc deger',
  currency: 'waehrung wahrung valuta devise moneda moeda waluta parabirimi matauang',
  discount: 'rabatt korting remise descuento desconto sconto rabat indirim diskon',
  tax: 'steuersatz impuesto imposto imposta podatek vergi pajak',
  priority:
    'prioritaet prioritat prioriteit priorite prioridad prioridade priorita priorytet oncelik prioritas',
  progress:
    'fortschritt voortgang avancement progreso progresso avanzamento postep ilerleme kemajuan',
  width: 'breite breedte largeur ancho largura larghezza szerokosc genislik lebar',
  height: 'hoehe hohe hoogte hauteur taille talla altura altezza wysokosc yukseklik tinggi',
  length: 'laenge lange lengte longueur longitud comprimento lunghezza dlugosc uzunluk',
  weight: 'gewicht poids peso waga agirlik berat',
  color: 'farbe kleur couleur colore kolor renk warna',
  size: 'groesse grosse maat tamano tamanho taglia rozmiar boyut ukuran',
  duration: 'dauer duur duree duracion duracao durata czastrwania durasi',
  number: 'nomor',
  position: 'posicion posicao posizione pozycja posisi volgorde reihenfolge kolejnosc urutan',
  page: 'seite pagina strona sayfa halaman',
  reading: 'messwert zaehlerstand zahlerstand',
  // When, and what state it is in
  created:
    'erstellung erstellungs aanmaak creation creacion criacao creazione utworzenia olusturma dibuat',
  updated:
    'aenderung anderung aenderungs wijziging wijzigings modification modificacion atualizacao modifica modyfikacji guncelleme diubah diperbarui',
  date: 'tanggal daty',
  start: 'beginn begin debut inicio inizio rozpoczecia baslangic mulai',
  end: 'ende eind fin fim zakonczenia bitis selesai',
  due: 'faellig fallig faelligkeit falligkeit faelligkeits echeance scadenza',
  timestamp: 'zeitstempel tijdstip horodatage',
  active: 'aktiv actief actif activo ativo attivo aktywny aktywna aktif',
  verification:
    'verificatie verifizierung verificacion verificacao verifica weryfikacja dogrulama verifikasi',
  valid: 'gueltig gultig geldig valide valido valida wazny gecerli',
  status: 'estado durum durumu zustands',
  year: 'annee anno ano jahr rok tahun',
  // What is written of it
  key: 'schluessel schlussel chiave klucz anahtar kunci',
  note: 'anmerkung hinweis toelichting observacion observaciones observacao observacoes osservazioni uwagi catatan',
  organisation: 'organisatie organisationen organizacja organizasyon organisasi',
  location: 'standort locatie lokalizacja lokasi lagerort',
  department: 'afdeling reparto dzial departman departemen',
};
